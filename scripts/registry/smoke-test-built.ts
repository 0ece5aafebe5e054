import { rmSync } from 'node:fs';
import type { Candidate } from '../../kit/feed/release-target.ts';
import { launchBrowser, smokeTestAt } from '../../kit/smoke/smoke-test.ts';
import type { ReleaseSettings } from '../../server/src/releases/index.ts';
import { buildHost } from '../build/build-app.ts';
import { buildServer } from '../build/build-server.ts';
import { signUp } from '../product/api-person.ts';
import { freePort, startServer, throwAwayFolder } from '../product/product.ts';

/**
 * Opens each page of a stored release in a separate product: the built host and server, an empty database, and the releases
 * of this store.
 */
export async function smokeTestBuilt(store: ReleaseSettings, candidate: Candidate): Promise<void> {
  // before the builds and the start
  await (await launchBrowser()).close();
  await buildServer();
  await buildHost();
  const dataFolder = throwAwayFolder('smoke');
  try {
    const env = {
      RELEASES_DIR: store.releasesDir,
      REMOTES_FILE: store.remotesFile,
      // a bucket's other settings are in this process's environment
      ...(store.releasesStore && { RELEASES_STORE: process.env['RELEASES_STORE'] ?? '' }),
    };
    const product = await startServer({ dataFolder, port: await freePort(), env });
    try {
      const { auth } = await signUp(product.url);
      await smokeTestAt(product.url, candidate, auth);
    } finally {
      await product.stop();
    }
  } finally {
    rmSync(dataFolder, { recursive: true, force: true });
  }
}
