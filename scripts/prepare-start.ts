import { buildProduct } from './build/build-product.ts';
import { publishNewer } from './registry/publish-newer.ts';

/** What `npm start` does before it starts the server: builds what is stale and publishes what is newer. */

try {
  await buildProduct();
  await publishNewer(process.env);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
