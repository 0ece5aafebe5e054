import { buildApp, buildProduct } from './build/build-product.ts';
import { buildEmbed } from './build/build-embed.ts';
import { buildServer } from './build/build-server.ts';
import { isRemoteName, remoteNames } from './workspaces.ts';

/**
 * `npm run build [host|server|embed|remote]`: builds everything that is stale, or only the named part. Does not change a
 * registry.
 */

const [only] = process.argv.slice(2);
if (only === undefined) await buildProduct();
else if (only === 'server') await buildServer();
else if (only === 'embed') await buildEmbed();
else if (only === 'host' || isRemoteName(only)) await buildApp(only);
else {
  console.error(`There is no remote '${only}'; there are ${remoteNames.join(', ')}.`);
  process.exitCode = 1;
}
