import { readManifest } from '../registry/read-manifest.ts';
import { publishRelease } from '../registry/registry-file.ts';
import { remoteNames, type RemoteName } from '../workspaces.ts';
import { buildHost, buildRemote } from './build-app.ts';
import { buildServer } from './build-server.ts';

/** Builds a remote where its release is missing, and makes it current in the registry. */
export async function buildAndPublish(name: RemoteName): Promise<string> {
  const { release, built } = await buildRemote(name);
  publishRelease(await readManifest(name), release);
  if (built) console.log(`built   ${name} ${release}`);
  return release;
}

/** Builds all of the product that is stale. */
export async function buildProduct(): Promise<void> {
  if (await buildServer()) console.log('built   server');
  if (await buildHost()) console.log('built   host');
  for (const name of remoteNames) await buildAndPublish(name);
}
