import { gzipSync } from 'node:zlib';
import { type Browser, chromium, type Page, type Response } from '@playwright/test';
import type { AuthData } from '../../shared/src/api/index.ts';
import { browserArguments, findBrowser } from '../browser.mjs';
import { median } from './statistics.ts';

export interface PageLoad {
  /** Gzipped script (level 9) until the page's main control is usable. */
  scriptBytes: number;
  /** All requests until then, including the document. */
  requests: number;
  /** Median of cold loads with the CPU slowed down 4 times, 10 Mbit/s and 40 ms latency. */
  ms: number;
}

const loads = 9;
const network = { offline: false, latency: 40, downloadThroughput: 1_250_000, uploadThroughput: 1_250_000 };

/** Returns whether a user can begin: in the log-in field, or with the start button and the list. */
function isUsable(): boolean {
  const field = document.querySelector<HTMLInputElement>('input[name="email"]');
  const start = document.querySelector<HTMLButtonElement>('button[aria-label="Start"]');
  const isListShown = document.body.innerText.includes('Nothing tracked yet');
  return Boolean(field && !field.disabled) || Boolean(start && !start.disabled && isListShown);
}

async function coldLoad(browser: Browser, { url, auth }: Visited, path: string): Promise<PageLoad> {
  const context = await browser.newContext();
  const page = await context.newPage();
  if (auth) await signIn(page, url, auth);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', network);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  await page.goto(url + path, { waitUntil: 'commit' });
  await page.waitForFunction(isUsable, null, { polling: 'raf' });
  const ms = await page.evaluate(() => performance.now());
  const seen = responses.filter((response) => !response.url().endsWith('/favicon.svg'));
  const scripts = seen.filter((response) => response.request().resourceType() === 'script');
  const bodies = await Promise.all(scripts.map((script) => script.body()));
  await context.close();
  return {
    ms,
    requests: seen.length,
    scriptBytes: bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0),
  };
}

async function signIn(page: Page, url: string, auth: AuthData): Promise<void> {
  await page.goto(`${url}/favicon.svg`);
  await page.evaluate((text) => localStorage.setItem('timeweave.session', text), JSON.stringify(auth));
}

export interface Visited {
  url: string;
  auth?: AuthData;
}

/** Loads a page of two products repeatedly with empty caches, by turns: the machine's speed changes from minute to minute. */
export async function measurePages(
  products: readonly [Visited, Visited],
  path: string,
): Promise<[PageLoad, PageLoad]> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments });
  try {
    const [ours, others]: [PageLoad[], PageLoad[]] = [[], []];
    for (let count = 0; count < loads; count += 1) {
      ours.push(await coldLoad(browser, products[0], path));
      others.push(await coldLoad(browser, products[1], path));
    }
    return [medianOf(ours), medianOf(others)];
  } finally {
    await browser.close();
  }
}

const medianOf = (measured: readonly PageLoad[]): PageLoad => ({
  scriptBytes: median(measured.map(({ scriptBytes }) => scriptBytes)),
  requests: median(measured.map(({ requests }) => requests)),
  ms: median(measured.map(({ ms }) => ms)),
});
