import { rmSync } from 'node:fs';
import { type Browser, chromium, type Page } from '@playwright/test';
import { browserArguments, findBrowser } from '../browser.mjs';
import { type ApiPerson, signUp } from '../product/api-person.ts';
import { freePort, startProduct, throwAwayFolder } from '../product/product.ts';
import type { Section } from './run.ts';
import { median, percentile } from './statistics.ts';

const rounds = 15;
const entries = 200;
/** The slowest of a page's interactions to its next paint is to stay below this (web.dev/articles/inp: good). */
const goodMs = 200;

declare global {
  interface Window {
    interactionsMs: number[];
  }
}

/** Collects how long each interaction took until the next paint, as the Event Timing API tells. */
function observe(): void {
  window.interactionsMs = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if ('interactionId' in entry && entry.interactionId) window.interactionsMs.push(entry.duration);
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

/** The slowest interaction of what is done; below the API's grain of 16 ms it tells nothing. */
async function slowest(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => (window.interactionsMs = []));
  await act();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))));
  return page.evaluate(() => Math.max(16, ...window.interactionsMs));
}

async function track({ auth: { workspace_id }, call }: ApiPerson): Promise<void> {
  const now = Math.floor(Date.now() / 1000);
  for (let count = 1; count <= entries; count += 1) {
    const timer_start = now - count * 3600;
    const times = { timer_start, timer_end: timer_start + 1800 };
    await call('POST /api/usertime/manual_entry', { workspace_id, title: `Entry ${count}`, ...times });
  }
}

async function measured(browser: Browser, url: string): Promise<string[][]> {
  const person = await signUp(url);
  await track(person);
  const page = await (await browser.newContext()).newPage();
  await page.goto(`${url}/favicon.svg`);
  await page.evaluate((auth) => localStorage.setItem('timeweave.session', auth), JSON.stringify(person.auth));
  await page.addInitScript(observe);
  await page.goto(`${url}/dashboard`);
  const cell = page.getByRole('textbox', { name: /^Description of/ }).first();
  await cell.waitFor();
  await page.waitForLoadState('networkidle');
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });

  const [start, stop] = ['Start', 'Stop'].map((name) => page.getByRole('button', { name, exact: true }));
  const times = { start: [] as number[], stop: [] as number[], edit: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    times.start.push(await slowest(page, async () => start?.click()));
    await stop?.waitFor();
    times.stop.push(await slowest(page, async () => stop?.click()));
    await start?.waitFor();
    await cell.fill(`Edited ${round}`);
    times.edit.push(await slowest(page, () => cell.press('Enter')));
  }
  const shown = (ms: number) => `${Math.round(ms)} ms`;
  return Object.entries(times).map(([what, ms]) => [what, shown(median(ms)), shown(percentile(ms, 0.98))]);
}

/** From a click or a key to the next paint, on a machine four times slower. */
export async function interactions(): Promise<Section> {
  const dataFolder = throwAwayFolder('bench');
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments });
  try {
    const product = await startProduct({ dataFolder, port: await freePort() });
    try {
      return {
        title: 'Interactions',
        note: `Interaction to next paint on the timer page with ${entries} entries, CPU four times slower, ${rounds} rounds. Good is below ${goodMs} ms at the 98th percentile; what takes less than 16 ms counts as 16.`,
        header: ['what', 'median', 'p98'],
        rows: await measured(browser, product.url),
      };
    } finally {
      await product.stop();
    }
  } finally {
    await browser.close();
    rmSync(dataFolder, { recursive: true, force: true });
  }
}
