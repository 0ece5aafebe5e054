import { cp, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config/index.ts';
import { bucketPlace } from './bucket-files.ts';
import { fileFaults, storeFiles } from './release-files.ts';
import type { StoredRelease } from './remotes.ts';

/** The served files of releases; paths are `<name>/<release>/<file>`. */
export interface ServedFiles {
  /** Returns whether a file of a release exists. */
  has: (path: string) => Promise<boolean>;
  /** Returns whether the place responds. */
  isReachable: () => Promise<boolean>;
  /**
   * The folder with the files, or a function that reads one of them; it returns undefined for a missing file.
   */
  files: { folder: string } | { read: (path: string) => Promise<Buffer | undefined> };
}

/**
 * The storage of releases' files: a folder or a bucket. The files of a staged release have a folder of their
 * own, `<name>.<key>`, in place of `<name>`.
 */
export interface ReleasePlace {
  served: ServedFiles;
  /**
   * Stores the files of a folder as an immutable release. Throws when a release with this name has other
   * files.
   */
  storeFiles: (name: string, release: string, source: string) => Promise<void>;
  isStored: (name: string, release: string) => Promise<boolean>;
  /** Stores the files of a staged release as those of a public one; the staged ones stay. */
  copyFiles: (staged: string, name: string, release: string) => Promise<void>;
  /** Copies the files of a stored release into a new folder. */
  save: (name: string, release: string, folder: string) => Promise<void>;
  /** Removes the files of a staged release. Those in a bucket stay, at their secret address. */
  removeStaged: (staged: string) => Promise<void>;
  /** Returns errors in the files of a stored release. */
  fileFaults: (
    name: string,
    release: Pick<StoredRelease, 'release' | 'integrity' | 'key'>,
  ) => Promise<string[]>;
}

export function releasePlace({
  releasesDir,
  releasesStore,
}: Pick<Config, 'releasesDir' | 'releasesStore'>): ReleasePlace {
  return releasesStore ? bucketPlace(releasesStore) : folderPlace(releasesDir);
}

export function folderPlace(folder: string): ReleasePlace {
  const exists = (file: string) =>
    stat(path.join(folder, file)).then(
      () => true,
      () => false,
    );
  return {
    storeFiles: (name, release, source) => storeFiles(folder, name, release, source),
    isStored: (name, release) => exists(`${name}/${release}`),
    copyFiles: (staged, name, release) =>
      storeFiles(folder, name, release, path.join(folder, staged, release)),
    save: (name, release, target) => cp(path.join(folder, name, release), target, { recursive: true }),
    removeStaged: (staged) => rm(path.join(folder, staged), { recursive: true, force: true }),
    fileFaults: (name, release) => fileFaults(path.join(folder, name, release.release), release),
    served: { has: exists, isReachable: () => Promise.resolve(true), files: { folder } },
  };
}
