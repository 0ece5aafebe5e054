import { buildApp, buildProduct } from './build/build-product.ts';
import { buildEmbed } from './build/build-embed.ts';
import { buildServer } from './build/build-server.ts';
import { isRemoteName, remoteNames } from './workspaces.ts';

/**
 * `npm run build [host|server|embed|remote]`: builds everything that is stale, or only the named part. Does not change a
 * registry.
 */

function buildNamed(name: string): Promise<unknown> {
  if (name === 'server') return buildServer();
  if (name === 'embed') return buildEmbed();
  if (name === 'host' || isRemoteName(name)) return buildApp(name);
  throw new Error(`There is no remote '${name}'; there are ${remoteNames.join(', ')}.`);
}

const [only] = process.argv.slice(2);
try {
  await (only === undefined ? buildProduct() : buildNamed(only));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
