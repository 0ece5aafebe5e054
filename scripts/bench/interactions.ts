import { rmSync } from 'node:fs';
import { type Browser, chromium } from '@playwright/test';
import { browserArguments, findBrowser } from '../browser.mjs';
import { type ApiPerson, signUp } from '../product/api-person.ts';
import { freePort, startProduct, throwAwayFolder } from '../product/product.ts';
import type { Section } from './section.ts';
import { median, percentile } from './statistics.ts';
import { interact, watchInteractions } from './watched-interactions.ts';

const rounds = 15;
const entries = 200;
/** Goal for the slowest interaction of a page to its next paint, in ms (web.dev/articles/inp: good). */
const goodMs = 200;

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
  await watchInteractions(page);
  await page.goto(`${url}/dashboard`);
  const cell = page.getByRole('textbox', { name: /^Description of/ }).first();
  await cell.waitFor();
  await page.waitForLoadState('networkidle');
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });

  const [start, stop] = ['Start', 'Stop'].map((name) => page.getByRole('button', { name, exact: true }));
  const times = { start: [] as number[], stop: [] as number[], edit: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    times.start.push((await interact(page, async () => start?.click())).toPaint);
    await stop?.waitFor();
    times.stop.push((await interact(page, async () => stop?.click())).toPaint);
    await start?.waitFor();
    await cell.fill(`Edited ${round}`);
    times.edit.push((await interact(page, () => cell.press('Enter'))).toPaint);
  }
  const shown = (ms: number) => `${Math.round(ms)} ms`;
  return Object.entries(times).map(([what, ms]) => [what, shown(median(ms)), shown(percentile(ms, 0.98))]);
}

/** Measures the time from a click or a key to the next paint, with the CPU slowed down 4 times. */
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
