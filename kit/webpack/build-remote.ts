import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Configuration } from 'webpack';
import { type RemoteProject, readManifestIn } from '../project.ts';
import { type BuiltRelease, buildIdPlaceholder, describeBuild } from '../release/built-release.ts';
import { precompress } from '../release/precompress.ts';
import type { BuildSettings } from './preset.ts';
import { runWebpack } from './run-webpack.ts';

type Config = (settings: BuildSettings) => Configuration;

/** Builds a remote for production, described and compressed, so that it can be published. */
export async function buildRemote({ folder, buildFolder }: RemoteProject): Promise<BuiltRelease> {
  const { default: config, guestPage } = (await import(path.join(folder, 'webpack.config.ts'))) as {
    default: Config;
    /** The page that the remote has for other hosts, built into the same folder. */
    guestPage?: Config;
  };
  const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    version: string;
  };
  const settings = { mode: 'production', build: buildIdPlaceholder, outputPath: buildFolder } as const;
  // webpack leaves a file alone that has the name and size of a new one.
  rmSync(buildFolder, { recursive: true, force: true });
  await runWebpack(config(settings));
  if (guestPage) await runWebpack(guestPage(settings));
  const built = describeBuild(buildFolder, await readManifestIn(folder), version);
  precompress(buildFolder);
  return built;
}
