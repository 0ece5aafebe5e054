import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../workspaces.ts';

/** A package of the lock file. */
export interface LockedPackage {
  /** Its folder below the project, such as `node_modules/pg`. */
  path: string;
  name: string;
  version: string;
  licence: string | undefined;
  /** False if only tests, builds or checks need it. */
  production: boolean;
  hasInstallScript: boolean;
}

/** The used part of an entry of `packages` in `package-lock.json`. */
interface LockEntry {
  name?: string;
  version?: string;
  license?: string;
  link?: boolean;
  dev?: boolean;
  hasInstallScript?: boolean;
}

const folder = 'node_modules/';

/** Returns the packages of a lock file's entries, without the workspaces. */
export function packagesOf(entries: Readonly<Record<string, LockEntry>>): LockedPackage[] {
  return Object.entries(entries)
    .filter(([at, { link }]) => at.includes(folder) && !link)
    .map(([at, { name, version = '', license, dev, hasInstallScript }]) => ({
      path: at,
      name: name ?? at.slice(at.lastIndexOf(folder) + folder.length),
      version,
      licence: license,
      production: dev !== true,
      hasInstallScript: hasInstallScript === true,
    }));
}

/** Reads the packages of `package-lock.json`. */
export function lockedPackages(): LockedPackage[] {
  const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockEntry>;
  };
  return packagesOf(lock.packages);
}
