import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Configuration } from 'webpack';
import { buildIdPlaceholder, describeBuild } from '../../kit/release/built-release.ts';
import { readManifest } from '../release/read-manifest.ts';
import type { BuildSettings } from '../../kit/webpack/preset.ts';
import { buildFolder, dist, hostFolder, remoteFolder, remoteNames } from '../workspaces.ts';
import { inputsHash } from './inputs-hash.ts';
import { precompress } from '../../kit/release/precompress.ts';
import { runWebpack } from '../../kit/webpack/run-webpack.ts';

interface AppConfigModule {
  default: (settings: BuildSettings) => Configuration;
  /** The host's service worker, built into the same folder. */
  serviceWorker?: (settings: BuildSettings) => Configuration;
  /** The remote's page for other hosts, built into the same folder. */
  guestPage?: (settings: BuildSettings) => Configuration;
}

const stamp = '.build';

/** Returns whether an app's inputs changed since the last build into a folder. */
function isStale(outputPath: string, hash: string): boolean {
  const stampFile = path.join(outputPath, stamp);
  return !existsSync(stampFile) || readFileSync(stampFile, 'utf8') !== hash;
}

/** Returns the apps (host and remotes) that must be built. */
export function staleApps(): string[] {
  const apps = [
    { name: 'host', source: hostFolder, output: path.join(dist, 'host') },
    ...remoteNames.map((name) => ({ name, source: remoteFolder(name), output: buildFolder(name) })),
  ];
  return apps.filter(({ source, output }) => isStale(output, inputsHash(source))).map(({ name }) => name);
}

/** Builds an app if its inputs changed since the last build into the folder; returns whether it did. */
async function buildIfStale(source: string, outputPath: string, finish = () => {}): Promise<boolean> {
  const hash = inputsHash(source);
  if (!isStale(outputPath, hash)) return false;
  const {
    default: config,
    serviceWorker,
    guestPage,
  } = (await import(path.join(source, 'webpack.config.ts'))) as AppConfigModule;
  const settings = { mode: 'production', build: buildIdPlaceholder, outputPath } as const;
  // webpack does not overwrite a file that has the same name and size as the new one.
  rmSync(outputPath, { recursive: true, force: true });
  await runWebpack(config(settings));
  if (serviceWorker) await runWebpack(serviceWorker(settings));
  if (guestPage) await runWebpack(guestPage(settings));
  finish();
  precompress(outputPath);
  writeFileSync(path.join(outputPath, stamp), hash);
  return true;
}

/** Builds the host if stale; returns whether it did. */
export function buildHost(): Promise<boolean> {
  return buildIfStale(hostFolder, path.join(dist, 'host'));
}

/** Builds a remote if stale, without publishing; returns whether it did. */
export async function buildRemote(name: string): Promise<boolean> {
  const source = remoteFolder(name);
  const output = buildFolder(name);
  const manifest = await readManifest(name);
  const { version } = JSON.parse(readFileSync(path.join(source, 'package.json'), 'utf8')) as {
    version: string;
  };
  return buildIfStale(source, output, () => describeBuild(output, manifest, version));
}
