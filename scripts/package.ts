import path from 'node:path';
import { buildProduct } from './build/build-product.ts';
import { buildServerPackage } from './server-package/build-server-package.ts';
import { root } from './workspaces.ts';

/** `npm run package`: builds what is stale, and packs it for operators (docs/operating.md). */

await buildProduct();
console.log(path.relative(root, await buildServerPackage()));
