import { existsSync } from 'node:fs';
import path from 'node:path';
import type { RemoteManifest } from '@timeweave/shared/contract';

export interface RemoteProject {
  name: string;
  folder: string;
  buildFolder: string;
}

/** Returns the repository's folder: the nearest parent with a lock file, else the remote's own. */
export function repositoryOf(folder: string): string {
  for (let at = folder; path.dirname(at) !== at; at = path.dirname(at))
    if (existsSync(path.join(at, 'package-lock.json'))) return at;
  return folder;
}

/** Returns the build folder: `dist` in a repository with one remote, `dist/remotes/NAME` in one with several. */
export function buildFolderOf(folder: string, name: string): string {
  const repository = repositoryOf(folder);
  return repository === folder ? path.join(folder, 'dist') : path.join(repository, 'dist/remotes', name);
}

export async function readManifestIn(folder: string): Promise<RemoteManifest> {
  const file = path.join(folder, 'manifest.ts');
  if (!existsSync(file))
    throw new Error(`${folder} has no manifest.ts. Run this command in the folder of a remote.`);
  const { default: manifest } = (await import(file)) as { default: RemoteManifest };
  return manifest;
}

export async function projectIn(folder: string): Promise<RemoteProject> {
  const { name } = await readManifestIn(folder);
  return { name, folder, buildFolder: buildFolderOf(folder, name) };
}
