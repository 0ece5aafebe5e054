import { readBuiltRelease } from '../../kit/release/built-release.ts';
import { buildFolder } from '../workspaces.ts';
import { buildHost, buildRemote, staleApps } from './build-app.ts';
import { buildEmbed } from './build-embed.ts';
import { buildServer } from './build-server.ts';

/** Builds the host or a remote if stale, and says so. */
export async function buildApp(name: string): Promise<void> {
  if (name === 'host') {
    if (await buildHost()) console.log('built   host');
  } else if (await buildRemote(name))
    console.log(`built   ${name} ${readBuiltRelease(buildFolder(name)).release}`);
}

/** Builds all stale parts of the product, by default two apps at a time. Publishes nothing. */
export async function buildProduct(atOnce: 1 | 2 = 2): Promise<void> {
  if (await buildServer()) console.log('built   server');
  if (await buildEmbed()) console.log('built   embed');
  const next = staleApps().values();
  const lane = async () => {
    for (const name of next) await buildApp(name);
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
}
