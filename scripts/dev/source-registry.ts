import {
  contractVersion,
  type RegisteredRemote,
  type RemoteRegistry,
} from '../../shared/src/contract/index.ts';
import { declarationsOf, readBuiltRelease } from '../../kit/release/built-release.ts';
import { readManifest } from '../release/read-manifest.ts';
import { buildFolder, remoteNames } from '../workspaces.ts';
import { sourcePath } from './source-config.ts';

/** The path of the remotes' builds, where the page allows scripts of remotes. */
export const builtPath = '/remotes/';

/** Returns the registry of development: these remotes from source, all others as built. */
export async function sourceRegistry(names: readonly string[]): Promise<RemoteRegistry> {
  const built = remoteNames.filter((name) => !names.includes(name)).map(builtRemote);
  return { remotes: [...built, ...(await Promise.all(names.map(sourceRemote)))] };
}

function builtRemote(remote: string): RegisteredRemote {
  const { name, owner, ...release } = readBuiltRelease(buildFolder(remote));
  const manifest = `${builtPath}${name}/mf-manifest.json`;
  return { name, owner, releases: [{ ...release, manifest, publishedAt: new Date().toISOString() }] };
}

async function sourceRemote(name: string): Promise<RegisteredRemote> {
  const manifest = await readManifest(name);
  const release = {
    release: 'source',
    contract: contractVersion,
    ...declarationsOf(manifest),
    manifest: `${sourcePath(name)}mf-manifest.json`,
    integrity: {},
    publishedAt: new Date().toISOString(),
  };
  return { name, owner: manifest.owner, releases: [release] };
}
