import { readManifest } from '../registry/read-manifest.ts';
import { isListed, publishRelease } from '../registry/registry-file.ts';
import { remoteNames, type RemoteName } from '../workspaces.ts';
import { buildHost, buildRemote } from './build-app.ts';
import { buildServer } from './build-server.ts';

async function build(name: RemoteName): Promise<string> {
  const { release, built } = await buildRemote(name);
  if (built) console.log(`built   ${name} ${release}`);
  return release;
}

/** Builds a remote where its release is missing, and makes it current in the registry. */
export async function buildAndPublish(name: RemoteName): Promise<string> {
  const release = await build(name);
  publishRelease(await readManifest(name), release);
  return release;
}

/** Builds all of the product that is stale. A release that is listed already keeps its place: a rollback holds. */
export async function buildProduct(): Promise<void> {
  if (await buildServer()) console.log('built   server');
  if (await buildHost()) console.log('built   host');
  for (const name of remoteNames) {
    const release = await build(name);
    if (!isListed(name, release)) publishRelease(await readManifest(name), release);
  }
}
