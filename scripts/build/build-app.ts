import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Configuration } from 'webpack';
import { releaseFolder } from '../registry/registry-file.ts';
import type { BuildSettings } from '../webpack/preset.ts';
import { dist, hostFolder, remoteFolder, type RemoteName } from '../workspaces.ts';
import { inputsHash } from './inputs-hash.ts';
import { precompress } from './precompress.ts';
import { runWebpack } from './run-webpack.ts';

interface AppConfigModule {
  default: (settings: BuildSettings) => Configuration;
  /** The host's alone, built into the same folder. */
  serviceWorker?: (settings: BuildSettings) => Configuration;
}

const stamp = '.build';

function isFresh(folder: string, build: string): boolean {
  const file = path.join(folder, stamp);
  return existsSync(file) && readFileSync(file, 'utf8') === build;
}

async function build(source: string, outputPath: string, hash: string): Promise<void> {
  const { default: config, serviceWorker } = (await import(
    path.join(source, 'webpack.config.ts')
  )) as AppConfigModule;
  const settings = { mode: 'production', build: hash, outputPath } as const;
  rmSync(path.join(outputPath, stamp), { force: true });
  await runWebpack(config(settings));
  if (serviceWorker) await runWebpack(serviceWorker(settings));
  precompress(outputPath);
  writeFileSync(path.join(outputPath, stamp), hash);
}

/** Builds the host where its sources changed; answers whether it did. */
export async function buildHost(): Promise<boolean> {
  const hash = inputsHash(hostFolder);
  const output = path.join(dist, 'host');
  if (isFresh(output, hash)) return false;
  await build(hostFolder, output, hash);
  return true;
}

/** Builds a remote's release where there is none of these sources; answers the release's name. */
export async function buildRemote(name: RemoteName): Promise<{ release: string; built: boolean }> {
  const source = remoteFolder(name);
  const hash = inputsHash(source);
  const { version } = JSON.parse(readFileSync(path.join(source, 'package.json'), 'utf8')) as {
    version: string;
  };
  const release = `${version}-${hash}`;
  const output = releaseFolder(name, release);
  if (isFresh(output, hash)) return { release, built: false };
  await build(source, output, hash);
  return { release, built: true };
}
