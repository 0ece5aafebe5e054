import { type BuiltRelease, readBuiltRelease } from '../../kit/release/built-release.ts';
import { checkTypes } from '../../kit/release/check-types.ts';
import { buildRemote } from '../build/build-app.ts';
import { buildFolder, remoteFolder } from '../workspaces.ts';

/** Checks a remote's types and builds it if stale, before it is staged or sent to a feed. */
export async function checkedBuild(name: string): Promise<{ built: BuiltRelease; folder: string }> {
  await checkTypes({ name, folder: remoteFolder(name) });
  await buildRemote(name);
  const folder = buildFolder(name);
  return { built: readBuiltRelease(folder), folder };
}
