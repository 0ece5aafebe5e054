import { createReadStream } from 'node:fs';
import { appendFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve, sep } from 'node:path';
import type { Config } from '../config/index.ts';
import { OperatorError } from '../errors/index.ts';
import { type S3Bucket, s3Bucket } from '../s3-bucket/index.ts';
import { backUp } from './back-up.ts';
import { backupFiles, manifestIn } from './manifest.ts';
import { restore } from './restore.ts';
import type { Stores } from './stores.ts';

/** Most bytes of an object: a larger file is stored as `file`, `file.2`, `file.3` … */
const mostBytes = 8 * 1024 * 1024;

const partKey = (key: string, part: number) => (part === 1 ? key : `${key}.${part}`);

type BackupStore = Config['backupStore'];
type Bucket = Pick<S3Bucket, 'get' | 'put'>;

const fail = (error: unknown): never => {
  throw new OperatorError(`BACKUP_STORE: ${error instanceof Error ? error.message : String(error)}`);
};

function openStore(
  backupStore: BackupStore,
  name: string,
): { bucket: Bucket; keyOf: (file: string) => string } {
  if (!backupStore)
    throw new OperatorError('BACKUP_STORE is not set: it names the bucket, as s3://bucket/prefix.');
  const bucket = s3Bucket(backupStore, 'backup store');
  return {
    bucket: {
      get: (key) => bucket.get(key).catch(fail),
      put: (key, content, options) => bucket.put(key, content, options).catch(fail),
    },
    keyOf: (file) => `${backupStore.prefix}${name}/${file}`,
  };
}

async function inTemporaryFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'timeweave-backup-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function upload(bucket: Bucket, key: string, file: string, partBytes: number): Promise<void> {
  const options = { mediaType: 'application/octet-stream' };
  let part = 0;
  const parts: AsyncIterable<Buffer> = createReadStream(file, { highWaterMark: partBytes });
  for await (const content of parts) await bucket.put(partKey(key, (part += 1)), content, options);
  if (part === 0) await bucket.put(key, Buffer.alloc(0), options);
}

async function download(bucket: Bucket, key: string, file: string, partBytes: number): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  for (let part = 1; ; part += 1) {
    const content = await bucket.get(partKey(key, part));
    if (!content) return;
    await appendFile(file, content);
    if (content.length < partBytes) return;
  }
}

/** Same as `backUp`, then copies the folder into the bucket, the manifest last: what has none is no backup. */
export async function backUpToBucket(
  store: BackupStore,
  stores: Stores,
  name: string,
  partBytes = mostBytes,
): Promise<string[]> {
  const { bucket, keyOf } = openStore(store, name);
  if (await bucket.get(keyOf(backupFiles.manifest)))
    throw new OperatorError(`bucket:${name} is a backup already: choose another name.`);
  return inTemporaryFolder(async (folder) => {
    const lines = await backUp(stores, folder);
    const { files } = await manifestIn(folder);
    for (const file of [...Object.keys(files), backupFiles.manifest])
      await upload(bucket, keyOf(file), join(folder, file), partBytes);
    return lines;
  });
}

/** Copies a backup out of the bucket, then restores it as `restore` does, with all its checks. */
export async function restoreFromBucket(
  store: BackupStore,
  stores: Stores,
  name: string,
  partBytes = mostBytes,
): Promise<string[]> {
  const { bucket, keyOf } = openStore(store, name);
  return inTemporaryFolder(async (folder) => {
    await download(bucket, keyOf(backupFiles.manifest), join(folder, backupFiles.manifest), partBytes);
    const { files } = await manifestIn(folder, `bucket:${name}`);
    for (const file of Object.keys(files)) {
      const target = resolve(folder, file);
      if (!target.startsWith(folder + sep))
        throw new OperatorError(`bucket:${name} is damaged: it names ${file}.`);
      await download(bucket, keyOf(file), target, partBytes);
    }
    return restore(stores, folder);
  });
}
