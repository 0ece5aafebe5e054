import { rmSync } from 'node:fs';
import { type Browser, chromium } from '@playwright/test';
import type { AuthData } from '../../shared/src/api/index.ts';
import type { StoredRelease } from '../../server/src/releases/index.ts';
import { browserArguments, findBrowser } from '../browser.mjs';
import { buildHost } from '../build/build-app.ts';
import { buildServer } from '../build/build-server.ts';
import { logIn, signUp } from '../product/api-person.ts';
import { freePort, startServer, throwAwayFolder } from '../product/product.ts';
import { pageFaults } from './smoke-pages.ts';

export interface Candidate {
  name: string;
  owner: string;
  release: StoredRelease;
}

async function launch(): Promise<Browser> {
  try {
    return await chromium.launch({ executablePath: findBrowser(), args: browserArguments });
  } catch {
    throw new Error(
      'The smoke test needs Chromium, and none was found; nothing was promoted. Install it with ' +
        "'apt-get install chromium-headless-shell' or 'npx playwright install chromium', or promote with " +
        "--skip-smoke --reason 'TEXT': the history keeps the reason.",
    );
  }
}

/** Opens each page of the candidate in the host at `url`. Throws with all faults. */
async function smokeTestAt(url: string, candidate: Candidate, auth: AuthData): Promise<void> {
  const browser = await launch();
  try {
    const faults = await pageFaults(browser, url, candidate, auth);
    if (faults.length > 0)
      throw new Error(
        [`${candidate.name}@${candidate.release.release} failed its smoke test:`, ...faults].join('\n  '),
      );
  } finally {
    await browser.close();
  }
}

/**
 * Opens each page of a stored release in a running product. The product's own registry stays as it is: the
 * browser of the test alone is given the release as the current one. Logs in with SMOKE_EMAIL and SMOKE_PASSWORD, or
 * signs up where the product shows its mails, which only a developer's does.
 */
export async function smokeTestRunning(url: string, candidate: Candidate): Promise<void> {
  const { SMOKE_EMAIL: email, SMOKE_PASSWORD: password } = process.env;
  const { auth } = email && password ? await logIn(url, email, password) : await signUp(url);
  await smokeTestAt(url, candidate, auth);
}

/** The same in a product of its own, with the built host and server, an empty database, and the releases in this store. */
export async function smokeTestBuilt(
  store: { releasesDir: string; remotesFile: string },
  candidate: Candidate,
): Promise<void> {
  // before anything is built and started
  await (await launch()).close();
  await buildServer();
  await buildHost();
  const dataFolder = throwAwayFolder('smoke');
  try {
    const env = { RELEASES_DIR: store.releasesDir, REMOTES_FILE: store.remotesFile };
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
