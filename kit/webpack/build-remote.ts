import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Configuration } from 'webpack';
import { type RemoteProject, readManifestIn } from '../project.ts';
import { type BuiltRelease, buildIdPlaceholder, describeBuild } from '../release/built-release.ts';
import { precompress } from '../release/precompress.ts';
import type { BuildSettings } from './preset.ts';
import { runWebpack } from './run-webpack.ts';

type Config = (settings: BuildSettings) => Configuration;

/** Builds a remote for production, with `release.json` and compressed files, ready to publish. */
export async function buildRemote({ folder, buildFolder }: RemoteProject): Promise<BuiltRelease> {
  const { default: config, guestPage } = (await import(path.join(folder, 'webpack.config.ts'))) as {
    default: Config;
    /** The remote's page for other hosts, built into the same folder. */
    guestPage?: Config;
  };
  const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    version: string;
  };
  const settings = { mode: 'production', build: buildIdPlaceholder, outputPath: buildFolder } as const;
  // webpack does not overwrite a file that has the same name and size as the new one.
  rmSync(buildFolder, { recursive: true, force: true });
  await runWebpack(config(settings));
  if (guestPage) await runWebpack(guestPage(settings));
  const built = describeBuild(buildFolder, await readManifestIn(folder), version);
  precompress(buildFolder);
  return built;
}
