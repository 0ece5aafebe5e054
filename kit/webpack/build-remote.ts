import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { type RemoteProject, readManifestIn } from '../project.ts';
import { type BuiltRelease, describeBuild } from '../release/built-release.ts';
import { precompress } from '../release/precompress.ts';
import { runWebpack } from './run-webpack.ts';

/** Builds a remote for production, with `release.json` and compressed files, ready to publish. */
export async function buildRemote({
  folder,
  buildFolder,
}: Omit<RemoteProject, 'name'>): Promise<BuiltRelease> {
  const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    version: string;
  };
  // webpack does not overwrite a file that has the same name and size as the new one.
  rmSync(buildFolder, { recursive: true, force: true });
  await runWebpack(folder);
  const built = describeBuild(buildFolder, await readManifestIn(folder), version);
  await precompress(buildFolder);
  return built;
}
