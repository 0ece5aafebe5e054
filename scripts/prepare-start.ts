import path from 'node:path';
import { readConfig } from '../server/src/config/index.ts';
import { buildProduct } from './build/build-product.ts';
import { keepEmbedModules } from './registry/keep-embed-modules.ts';
import { dist, root } from './workspaces.ts';

/** Runs before `npm start` starts the server: builds stale parts and keeps former modules of the embeddable timer. */

try {
  await buildProduct();
  keepEmbedModules(readConfig(process.env, root).releasesDir, path.join(dist, 'embed'));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
