import { type Browser, chromium } from 'playwright-core';
import type { AuthData } from '@timeweave/shared/api';
import type { Candidate } from '../feed/release-target.ts';
import { browserArguments, findBrowser } from './browser.mjs';
import { pageFaults } from './smoke-pages.ts';

/** Starts Chromium. Rejects with installation instructions. */
export async function launchBrowser(): Promise<Browser> {
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

/** Opens each page of the candidate in the host at `url`. Throws with all errors. */
export async function smokeTestAt(url: string, candidate: Candidate, auth: AuthData): Promise<void> {
  const browser = await launchBrowser();
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

/** Logs in to the running product with the smoke test's account. */
async function logIn(url: string): Promise<AuthData> {
  const { SMOKE_EMAIL: email, SMOKE_PASSWORD: password } = process.env;
  if (!email || !password)
    throw new Error(
      `The smoke test opens your pages at ${url}: set SMOKE_EMAIL and SMOKE_PASSWORD to an account there, or promote ` +
        "with --skip-smoke --reason 'TEXT': the history keeps the reason.",
    );
  const response = await fetch(new URL('/api/auth', url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (response.ok) return (await response.json()) as AuthData;
  throw new Error(
    `${url} refused the log-in of the smoke test (${response.status}): check SMOKE_EMAIL and SMOKE_PASSWORD.`,
  );
}

/** Throws unless the smoke test's account can log in to the running product. */
export async function assertSmokeAccount(url: string): Promise<void> {
  await logIn(new URL(url).origin);
}

/**
 * Opens each page of a stored release in a running product. Only the test's browser gets the release as the current one; the
 * product's registry does not change. Logs in with SMOKE_EMAIL and SMOKE_PASSWORD.
 */
export async function smokeTestRunning(url: string, candidate: Candidate): Promise<void> {
  const { origin } = new URL(url);
  await smokeTestAt(origin, candidate, await logIn(origin));
}
