import { readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config/index.ts';
import { s3Bucket } from '../s3-bucket/index.ts';
import { bucketPlace } from './bucket-place.ts';
import { fileFaults, storeFiles } from './release-files.ts';
import type { ServedReleases } from './served-releases.ts';
import { folderState, type StateFiles } from './state-files.ts';
import type { StoredRelease } from './stored-registry.ts';

/**
 * The storage of releases, registry, history and deploy tokens: a folder or a bucket. The files of
 * a staged release have a folder of their own, `<name>.<key>`, in place of `<name>`.
 */
export interface ReleasePlace {
  state: StateFiles;
  served: ServedReleases;
  /**
   * Stores the files of a folder as an immutable release. Throws when a release with this name has other
   * files.
   */
  storeFiles: (name: string, release: string, source: string) => Promise<void>;
  isStored: (name: string, release: string) => Promise<boolean>;
  /** Stores the files of a staged release as those of a public one; the staged ones stay. */
  copyFiles: (staged: string, name: string, release: string) => Promise<void>;
  /** Removes the files of a staged release. Those in a bucket stay, at their secret address. */
  removeStaged: (staged: string) => Promise<void>;
  /** Returns errors in the files of a stored release. */
  fileFaults: (
    name: string,
    release: Pick<StoredRelease, 'release' | 'integrity' | 'key'>,
  ) => Promise<string[]>;
}

export type ReleaseSettings = Pick<Config, 'releasesDir' | 'remotesFile'> &
  Partial<Pick<Config, 'releasesStore'>>;

export function releasePlace(settings: ReleaseSettings): ReleasePlace {
  const { releasesStore } = settings;
  return releasesStore
    ? bucketPlace(s3Bucket(releasesStore, 'release store'), releasesStore.prefix)
    : folderPlace(settings);
}

function folderPlace({ releasesDir, remotesFile }: ReleaseSettings): ReleasePlace {
  const files = {
    'remotes.json': remotesFile,
    'history.jsonl': path.join(path.dirname(remotesFile), 'history.jsonl'),
    'deploy-tokens.json': path.join(releasesDir, 'deploy-tokens.json'),
  };
  const statOf = (file: string) => stat(file).catch(() => undefined);
  let known: { version: string; text: string } | undefined;

  return {
    state: folderState((file) => files[file]),
    storeFiles: (name, release, source) => storeFiles(releasesDir, name, release, source),
    isStored: async (name, release) => (await statOf(path.join(releasesDir, name, release))) !== undefined,
    copyFiles: (staged, name, release) =>
      storeFiles(releasesDir, name, release, path.join(releasesDir, staged, release)),
    removeStaged: (staged) => rm(path.join(releasesDir, staged), { recursive: true, force: true }),
    fileFaults: (name, release) => fileFaults(path.join(releasesDir, name, release.release), release),
    served: {
      async registry() {
        const found = await statOf(remotesFile);
        if (!found) return undefined;
        const version = `${found.mtimeMs} ${found.size} ${found.ino}`;
        if (known?.version !== version) known = { version, text: await readFile(remotesFile, 'utf8') };
        return known;
      },
      expire: () => undefined,
      isReachable: () => true,
      has: async (file) => (await statOf(path.join(releasesDir, file))) !== undefined,
      files: { folder: releasesDir },
    },
  };
}
