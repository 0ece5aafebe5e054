import { rmSync } from 'node:fs';
import { type Browser, chromium, type Page } from '@playwright/test';
import { browserArguments, findBrowser } from '../browser.mjs';
import { type ApiPerson, signUp } from '../product/api-person.ts';
import { freePort, startProduct, throwAwayFolder } from '../product/product.ts';
import type { Section } from './section.ts';
import { percentile } from './statistics.ts';

const entries = 10_000;
/** Concurrent calls. */
const lanes = 8;
/** A quick turn of the wheel: 6,000 px per second at 60 frames. */
const pixelsPerFrame = 100;
const frames = 600;
/** Loading all pages takes 3 to 30 s, by the speed of the machine. */
const longestLoadMs = 180_000;

/** Adds ten entries a day; every seventh overlaps the previous one. */
async function trackMuch({ auth, call }: ApiPerson): Promise<void> {
  const { workspace_id } = auth;
  const newest = Math.floor(Date.now() / 86_400_000) * 86_400 - 86_400;
  const add = (count: number) => {
    const timer_start = newest - Math.floor(count / 10) * 86_400 + (count % 10) * 2_400;
    const timer_end = timer_start + (count % 7 === 0 ? 3_000 : 2_400);
    const entry = { workspace_id, title: `Work ${count % 40}`, timer_start, timer_end };
    return call('POST /api/usertime/manual_entry', entry);
  };
  await Promise.all(
    Array.from({ length: lanes }, async (_, lane) => {
      for (let count = lane; count < entries; count += lanes) await add(count);
    }),
  );
}

async function openList(browser: Browser, url: string, person: ApiPerson): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.goto(`${url}/favicon.svg`);
  await page.evaluate((auth) => localStorage.setItem('timeweave.session', auth), JSON.stringify(person.auth));
  await page.goto(`${url}/dashboard`);
  await page.getByText('This week').waitFor();
  return page;
}

/** Scrolls to the end until all entries are loaded; returns the seconds, and throws when that takes minutes. */
async function loadAll(page: Page): Promise<number> {
  const started = performance.now();
  const more = page.getByText('Load more');
  while ((await more.count()) > 0) {
    if (performance.now() - started > longestLoadMs) {
      const shown = await page.locator('body').ariaSnapshot();
      throw new Error(`The list does not end. The page shows:\n${shown.slice(-2_000)}`);
    }
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await page.waitForTimeout(20);
  }
  return (performance.now() - started) / 1000;
}

/** Scrolls from the top to the end; returns the duration of each frame and the maximum number of elements. */
function scrollThrough(page: Page) {
  return page.evaluate(
    async ([step, count]) => {
      window.scrollTo(0, 0);
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      const taken: number[] = [];
      let elements = 0;
      let last = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
      while (taken.length < count) {
        window.scrollBy(0, step);
        const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
        taken.push(now - last);
        last = now;
        if (taken.length % 50 === 0) elements = Math.max(elements, document.querySelectorAll('*').length);
      }
      return { taken, elements };
    },
    [pixelsPerFrame, frames] as const,
  );
}

/** Measures frames per second while a long list scrolls, at full speed and with the CPU slowed down 4 times. */
export async function entryList(): Promise<Section> {
  const dataFolder = throwAwayFolder('bench');
  const product = await startProduct({ dataFolder, port: await freePort() });
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments });
  try {
    const person = await signUp(product.url);
    await trackMuch(person);
    const page = await openList(browser, product.url, person);
    const seconds = await loadAll(page);
    const cdp = await page.context().newCDPSession(page);
    const rows: string[][] = [];
    for (const rate of [1, 4]) {
      await cdp.send('Emulation.setCPUThrottlingRate', { rate });
      const { taken, elements } = await scrollThrough(page);
      const total = taken.reduce((sum, ms) => sum + ms, 0);
      rows.push([
        `${rate}×`,
        ((taken.length * 1000) / total).toFixed(1),
        `${percentile(taken, 0.5).toFixed(1)} ms`,
        `${percentile(taken, 0.99).toFixed(1)} ms`,
        `${Math.max(...taken).toFixed(1)} ms`,
        String(elements),
      ]);
    }
    return {
      title: 'The list of entries',
      note: `${entries} entries loaded (in ${seconds.toFixed(0)} s, page by page as the list was scrolled), then scrolled from the top by ${pixelsPerFrame} px a frame, ${frames} frames.`,
      header: ['CPU slow-down', 'frames a second', 'frame, p50', 'p99', 'longest', 'elements on the page'],
      rows,
    };
  } finally {
    await browser.close();
    await product.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  }
}
