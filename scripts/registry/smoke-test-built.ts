import { rmSync } from 'node:fs';
import type { Candidate } from '../../kit/feed/release-target.ts';
import { readBuiltRelease } from '../../kit/release/built-release.ts';
import { launchBrowser, smokeTestAt } from '../../kit/smoke/smoke-test.ts';
import { readConfig } from '../../server/src/config/index.ts';
import type { ReleaseStore } from '../../server/src/releases/index.ts';
import { buildHost } from '../build/build-app.ts';
import { buildProduct } from '../build/build-product.ts';
import { buildServer } from '../build/build-server.ts';
import { signUp } from '../product/api-person.ts';
import {
  freePort,
  type RunningProduct,
  startProduct,
  startServer,
  throwAwayFolder,
} from '../product/product.ts';
import { buildFolder, root } from '../workspaces.ts';
import { openStore } from './open-store.ts';

type Start = (settings: { dataFolder: string; port: number }) => Promise<RunningProduct>;

/** Opens each page of a release in a product of its own with an empty database. */
async function smokeTestIn(candidate: Candidate, start: Start): Promise<void> {
  const dataFolder = throwAwayFolder('smoke');
  try {
    const product = await start({ dataFolder, port: await freePort() });
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

/** Opens each page of a stored release in the built host and server, with the releases of this store. */
export async function smokeTestStored(store: ReleaseStore, candidate: Candidate): Promise<void> {
  // before the builds and the start
  await (await launchBrowser()).close();
  await buildServer();
  await buildHost();
  const config = readConfig(process.env, root);
  await smokeTestIn(candidate, async ({ dataFolder, port }) => {
    const env = { RELEASES_DIR: config.releasesDir, RELEASES_STORE: process.env['RELEASES_STORE'] ?? '' };
    const product = await startServer({ dataFolder, port, env });
    const own = await openStore({ ...config, databaseUrl: undefined, dataDir: dataFolder });
    await own.store.replaceAll(await store.remotes());
    await own.close();
    return product;
  });
}

/** Opens the pages of the checkout's build of a remote in the checkout's product. Throws if the build is another release. */
export async function smokeTestCheckout({ name, owner, release }: Candidate): Promise<void> {
  await buildProduct();
  const built = readBuiltRelease(buildFolder(name));
  if (built.release !== release.release)
    throw new Error(`There is no release ${name}@${release.release} in this checkout.`);
  const manifest = `/remotes/${name}/${built.release}/mf-manifest.json`;
  const found = { ...built, manifest, publishedAt: release.publishedAt };
  await smokeTestIn({ name, owner, release: found }, startProduct);
}
