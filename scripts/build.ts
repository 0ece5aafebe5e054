import { buildRemote } from './build/build-app.ts';
import { buildProduct } from './build/build-product.ts';
import { isRemoteName, remoteNames } from './workspaces.ts';

/** `npm run build [remote]`: builds what is stale, or the one remote. Changes no registry. */

const [only] = process.argv.slice(2);
if (only === undefined) await buildProduct();
else if (isRemoteName(only)) await buildRemote(only);
else {
  console.error(`There is no remote '${only}'; there are ${remoteNames.join(', ')}.`);
  process.exitCode = 1;
}
