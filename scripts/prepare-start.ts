import { buildProduct } from './build/build-product.ts';
import { publishNewer } from './registry/publish-newer.ts';

/** Runs before `npm start` starts the server: builds stale parts and publishes newer ones. */

try {
  await buildProduct();
  await publishNewer(process.env);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
