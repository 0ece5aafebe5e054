import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Config } from '../config/index.ts';
import { s3Bucket } from '../s3-bucket/index.ts';
import {
  assertSameFiles,
  digest,
  type FileList,
  fileFaults,
  isPublicFile,
  listFile,
  listOf,
} from './release-files.ts';
import type { ReleasePlace } from './release-place.ts';

/**
 * Size of the cache of served files, in bytes; the public files of the largest remote have 3 MB with their
 * compressed copies.
 */
const cacheBytes = 64 * 1024 * 1024;
/** Maximum parallel uploads or downloads. */
const atOnce = 8;
/** Time in ms after which the bucket counts as unreachable. */
const patienceMs = 2_000;
/** Also for browsers that load from the bucket's own address. */
const immutable = 'public, max-age=31536000, immutable';

const mediaTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ttf': 'font/ttf',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
};

export const releaseMediaType = (file: string) =>
  mediaTypes[path.extname(file)] ?? 'application/octet-stream';

async function forEach<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const rest = [...items];
  const worker = async () => {
    for (let item = rest.shift(); item !== undefined; item = rest.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

/**
 * Releases in a bucket: public files are below `remotes/`, where browsers may load them from the bucket
 * directly; source maps are below `private/`. A release is complete, and served, once its file list exists.
 */
export function bucketPlace({ prefix, ...settings }: NonNullable<Config['releasesStore']>): ReleasePlace {
  const bucket = s3Bucket(settings, 'release store');
  const keyOf = (file: string) => `${prefix}${isPublicFile(file) ? 'remotes' : 'private'}/${file}`;
  const lists = new LRUCache({ max: 200, ignoreFetchAbort: true, fetchMethod: fetchList });
  const contents = new LRUCache({
    maxSize: cacheBytes,
    sizeCalculation: ({ length }) => Math.max(1, length),
    ignoreFetchAbort: true,
    fetchMethod: fetchContent,
  });

  const responds = () =>
    bucket.get(keyOf('reachable')).then(
      () => true,
      () => false,
    );

  async function fetchList(release: string): Promise<FileList | undefined> {
    const found = await bucket.get(keyOf(`${release}/${listFile}`));
    return found && (JSON.parse(found.toString('utf8')) as FileList);
  }

  async function fetchContent(file: string): Promise<Buffer | undefined> {
    const expected = await integrityOf(file);
    if (expected === undefined) return undefined;
    const found = await bucket.get(keyOf(file));
    if (!found || digest(found) !== expected)
      throw new Error(`${file} in the release store is ${found ? 'not what was stored' : 'missing'}`);
    return found;
  }

  async function integrityOf(file: string): Promise<string | undefined> {
    const [name = '', release = '', ...rest] = file.split('/');
    const list = await lists.fetch(`${name}/${release}`);
    const inRelease = rest.join('/');
    return list && Object.hasOwn(list, inRelease) ? list[inRelease] : undefined;
  }

  const put = (target: string, file: string, content: Buffer) =>
    bucket.put(keyOf(`${target}/${file}`), content, {
      mediaType: releaseMediaType(file),
      cacheControl: immutable,
    });

  async function storeFiles(name: string, release: string, source: string): Promise<void> {
    const target = `${name}/${release}`;
    const list = await listOf(source);
    const before = await fetchList(target);
    if (before) return assertSameFiles(before, list, release);
    await forEach(Object.keys(list), async (file) =>
      put(target, file, await readFile(path.join(source, file))),
    );
    // The list is stored last: it marks the release as complete.
    await put(target, listFile, Buffer.from(JSON.stringify(list)));
  }

  /** Fetches the listed files of a release into a temporary folder; others are never served. */
  async function withFiles<Result>(
    target: string,
    list: FileList,
    use: (folder: string) => Promise<Result>,
  ): Promise<Result> {
    const folder = await mkdtemp(path.join(tmpdir(), 'timeweave-release-'));
    try {
      await forEach([...Object.keys(list), listFile], async (file) => {
        const found = await bucket.get(keyOf(`${target}/${file}`));
        if (!found) return;
        await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
        await writeFile(path.join(folder, file), found);
      });
      return await use(folder);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  return {
    storeFiles,
    isStored: async (name, release) => (await fetchList(`${name}/${release}`)) !== undefined,

    async copyFiles(staged, name, release) {
      const list = await fetchList(`${staged}/${release}`);
      if (list) await withFiles(`${staged}/${release}`, list, (folder) => storeFiles(name, release, folder));
    },

    async save(name, release, target) {
      const list = await fetchList(`${name}/${release}`);
      if (!list) throw new Error(`${name} ${release} is missing in the release store`);
      await withFiles(`${name}/${release}`, list, (folder) => cp(folder, target, { recursive: true }));
    },

    removeStaged: () => Promise.resolve(),

    async fileFaults(name, { release, integrity }) {
      const list = await fetchList(`${name}/${release}`);
      if (!list) return ['the files are missing'];
      return withFiles(`${name}/${release}`, list, (folder) => fileFaults(folder, { integrity }));
    },

    served: {
      has: async (file) => (await integrityOf(file)) !== undefined,
      isReachable: () => Promise.race([responds(), pause(patienceMs, false, { ref: false })]),
      files: { read: (file) => contents.fetch(file) },
    },
  };
}
