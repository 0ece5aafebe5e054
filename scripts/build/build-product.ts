import { readBuiltRelease } from '../../kit/release/built-release.ts';
import { buildFolder, remoteNames } from '../workspaces.ts';
import { buildHost, buildRemote } from './build-app.ts';
import { buildEmbed } from './build-embed.ts';
import { buildServer } from './build-server.ts';

/** Builds all of the product that is stale. Publishes nothing. */
export async function buildProduct(): Promise<void> {
  if (await buildServer()) console.log('built   server');
  if (await buildHost()) console.log('built   host');
  if (await buildEmbed()) console.log('built   embed');
  for (const name of remoteNames) {
    if (await buildRemote(name))
      console.log(`built   ${name} ${readBuiltRelease(buildFolder(name)).release}`);
  }
}
