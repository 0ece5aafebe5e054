import path from 'node:path';
import type { Configuration } from 'webpack';
import type { RemoteProject } from '../project.ts';
import type { BuildSettings } from './preset.ts';
import { type BuiltRelease, buildIdPlaceholder, readBuiltRelease } from '../release/built-release.ts';
import { runWebpack } from './run-webpack.ts';

/** Builds a remote for production, described and compressed, so that it can be published. */
export async function buildRemote({ folder, buildFolder }: RemoteProject): Promise<BuiltRelease> {
  const { default: config } = (await import(path.join(folder, 'webpack.config.ts'))) as {
    default: (settings: BuildSettings) => Configuration;
  };
  await runWebpack(config({ mode: 'production', build: buildIdPlaceholder, describe: true }));
  return readBuiltRelease(buildFolder);
}
