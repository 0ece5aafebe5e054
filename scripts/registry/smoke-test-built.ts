import { rmSync } from 'node:fs';
import type { Candidate } from '../../kit/feed/release-target.ts';
import { launchBrowser, smokeTestAt } from '../../kit/smoke/smoke-test.ts';
import type { ReleaseSettings } from '../../server/src/releases/index.ts';
import { buildHost } from '../build/build-app.ts';
import { buildServer } from '../build/build-server.ts';
import { signUp } from '../product/api-person.ts';
import { freePort, startServer, throwAwayFolder } from '../product/product.ts';

/** Opens each page of a stored release in a product of its own, with the built host and server, an empty database, and the releases in this store. */
export async function smokeTestBuilt(store: ReleaseSettings, candidate: Candidate): Promise<void> {
  // before anything is built and started
  await (await launchBrowser()).close();
  await buildServer();
  await buildHost();
  const dataFolder = throwAwayFolder('smoke');
  try {
    const env = {
      RELEASES_DIR: store.releasesDir,
      REMOTES_FILE: store.remotesFile,
      // of a bucket the other settings are this process's own
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
