import { buildHost, buildRemote } from './build/build-app.ts';
import { buildProduct } from './build/build-product.ts';
import { buildEmbed } from './build/build-embed.ts';
import { buildServer } from './build/build-server.ts';
import { isRemoteName, remoteNames } from './workspaces.ts';

/** `npm run build [host|server|embed|remote]`: builds what is stale, or the one named where it is. Changes no registry. */

const [only] = process.argv.slice(2);
if (only === undefined) await buildProduct();
else if (only === 'host') await buildHost();
else if (only === 'server') await buildServer();
else if (only === 'embed') await buildEmbed();
else if (isRemoteName(only)) await buildRemote(only);
else {
  console.error(`There is no remote '${only}'; there are ${remoteNames.join(', ')}.`);
  process.exitCode = 1;
}
