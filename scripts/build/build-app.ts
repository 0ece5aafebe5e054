import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { precompress } from '../../kit/release/precompress.ts';
import { buildRemote as buildRemoteIn } from '../../kit/webpack/build-remote.ts';
import { runWebpack } from '../../kit/webpack/run-webpack.ts';
import { buildFolder, dist, hostFolder, remoteFolder, remoteNames } from '../workspaces.ts';
import { inputsHash } from './inputs-hash.ts';

const stamp = '.build';
const hostOutput = path.join(dist, 'host');

/** Returns whether an app's inputs changed since the last build into a folder. */
function isStale(output: string, hash: string): boolean {
  const stampFile = path.join(output, stamp);
  return !existsSync(stampFile) || readFileSync(stampFile, 'utf8') !== hash;
}

/** Returns the apps (host and remotes) that must be built. */
export function staleApps(): string[] {
  const apps = [
    { name: 'host', source: hostFolder, output: hostOutput },
    ...remoteNames.map((name) => ({ name, source: remoteFolder(name), output: buildFolder(name) })),
  ];
  return apps.filter(({ source, output }) => isStale(output, inputsHash(source))).map(({ name }) => name);
}

/** Builds an app if its inputs changed since the last build into the folder; returns whether it did. */
async function buildIfStale(source: string, output: string, build: () => Promise<unknown>): Promise<boolean> {
  const hash = inputsHash(source);
  if (!isStale(output, hash)) return false;
  await build();
  writeFileSync(path.join(output, stamp), hash);
  return true;
}

/** Builds the host if stale; returns whether it did. */
export function buildHost(): Promise<boolean> {
  return buildIfStale(hostFolder, hostOutput, async () => {
    // webpack does not overwrite a file that has the same name and size as the new one.
    rmSync(hostOutput, { recursive: true, force: true });
    await runWebpack(hostFolder);
    await precompress(hostOutput);
  });
}

/** Builds a remote if stale, without publishing; returns whether it did. */
export function buildRemote(name: string): Promise<boolean> {
  const project = { folder: remoteFolder(name), buildFolder: buildFolder(name) };
  return buildIfStale(project.folder, project.buildFolder, () => buildRemoteIn(project));
}
