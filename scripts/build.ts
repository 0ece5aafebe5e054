import path from 'node:path';
import { buildHost, buildRemote } from './build/build-app.ts';
import { buildServer } from './build/build-server.ts';
import { publishRelease } from './registry/registry-file.ts';
import type { RemoteManifest } from '../shared/src/contract/index.ts';
import { isRemoteName, remoteFolder, remoteNames, type RemoteName } from './workspaces.ts';

/** `npm run build [remote]`: builds what is stale, or the one remote, and makes it current in the registry. */

async function buildAndPublish(name: RemoteName): Promise<void> {
  const { release, built } = await buildRemote(name);
  const { default: manifest } = (await import(path.join(remoteFolder(name), 'manifest.ts'))) as {
    default: RemoteManifest;
  };
  publishRelease(manifest, release);
  if (built) console.log(`built   ${name} ${release}`);
}

const [only] = process.argv.slice(2);
if (only === undefined) {
  if (await buildServer()) console.log('built   server');
  if (await buildHost()) console.log('built   host');
  for (const name of remoteNames) await buildAndPublish(name);
} else if (isRemoteName(only)) {
  await buildAndPublish(only);
} else {
  console.error(`There is no remote '${only}'; there are ${remoteNames.join(', ')}.`);
  process.exitCode = 1;
}
