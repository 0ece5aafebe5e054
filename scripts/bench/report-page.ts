import { type Browser, chromium } from '@playwright/test';
import { sql } from 'kysely';
import { openDatabase } from '../../server/src/database/index.ts';
import { browserArguments, findBrowser } from '../browser.mjs';
import { logIn } from '../product/api-person.ts';
import { demoEmail, demoPassword } from '../seed/demo-account.ts';
import { fillWorkspace } from '../seed/fill-workspace.ts';
import { onEmbeddedProduct } from './embedded-product.ts';
import type { Section } from './section.ts';
import { median } from './statistics.ts';

const rounds = 7;
/** Goal in ms for chart and table to be visible, with the CPU slowed down 4 times. */
const goalMs = 1_000;
/** Time in ms after which the timer page has prefetched and warmed up the report. */
const idleMs = 8_000;

const parts = ['heading', 'table', 'charts'] as const;
type Part = (typeof parts)[number];
type Opening = Record<Part, number>;

/** The elements of each visible part, with their number. */
const marks: Readonly<Record<Part, readonly [selector: string, count: number]>> = {
  heading: ['[aria-label="Period"]', 1],
  table: ['[role="table"] [role="cell"]', 1],
  charts: ['.highcharts-root', 2],
};

/** Runs in the page, so it must not contain named functions: the loader would add a helper to them. */
function watch(marks: Record<string, readonly [string, number]>): void {
  let shown: Record<string, number> = {};
  let clickedAt = 0;
  addEventListener(
    'click',
    ({ timeStamp }) => {
      clickedAt = timeStamp;
      shown = {};
      Object.assign(window, { shown });
    },
    true,
  );
  new MutationObserver(() => {
    for (const [part, [selector, count]] of Object.entries(marks)) {
      if (shown[part] !== undefined || document.querySelectorAll(selector).length < count) continue;
      shown[part] = Infinity;
      requestAnimationFrame(() => setTimeout(() => (shown[part] = performance.now() - clickedAt)));
    }
  }).observe(document, { subtree: true, childList: true });
}

/** Opens the report from the timer page with a click, twice. */
async function openings(browser: Browser, url: string, auth: string): Promise<[Opening, Opening]> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.goto(`${url}/favicon.svg`);
  await page.evaluate((text) => localStorage.setItem('timeweave.session', text), auth);
  await page.addInitScript(watch, marks);
  await page.goto(`${url}/dashboard`);
  const link = page.getByRole('link', { name: 'Reports', exact: true }).first();
  await link.waitFor();
  await page.waitForTimeout(idleMs);
  // The first wait parses Playwright's own script in the page, which would count as part of the first opening.
  await page.waitForFunction(() => true);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const open = async () => {
    await link.click();
    const times = await page.waitForFunction(
      (names) => {
        const { shown } = window as unknown as { shown: Opening };
        return names.every((name) => shown[name] < Infinity) && { ...shown };
      },
      parts,
      { polling: 200 },
    );
    return (await times.jsonValue()) as Opening;
  };
  const first = await open();
  await page.getByRole('link', { name: /Timer/ }).first().click();
  await page
    .getByRole('button', { name: /^(Start|Stop)$/ })
    .first()
    .waitFor();
  await page.waitForLoadState('networkidle');
  const second = await open();
  await context.close();
  return [first, second];
}

async function measured(url: string): Promise<string[][]> {
  const { auth } = await logIn(url, demoEmail, demoPassword);
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments });
  try {
    const pairs: [Opening, Opening][] = [];
    for (let round = 0; round < rounds; round += 1)
      pairs.push(await openings(browser, url, JSON.stringify(auth)));
    const row = (what: string, opened: readonly Opening[]) => [
      what,
      ...parts.map((part) => `${Math.round(median(opened.map((each) => each[part])))} ms`),
    ];
    return [
      row(
        'first opening',
        pairs.map(([first]) => first),
      ),
      row(
        'second opening',
        pairs.map(([, second]) => second),
      ),
    ];
  } finally {
    await browser.close();
  }
}

/** Measures the time from a click on 'Reports' on the timer page until the report of the last seven days is painted. */
export async function reportPage(): Promise<Section> {
  const rows = await onEmbeddedProduct(async (url, connection) => {
    const db = openDatabase(connection, console.error, { size: 1 });
    await fillWorkspace(db, new Date());
    // So that this week ends today, where the person is.
    await sql`update person set first_day_of_week = (extract(dow from now() at time zone time_zone)::integer + 1) % 7`.execute(
      db,
    );
    await db.destroy();
    return measured(url);
  });
  return {
    title: 'Opening the report',
    note: `From a click on 'Reports' on the loaded timer page of the demo's workspace until heading, table and both charts are painted, CPU four times slower, medians of ${rounds} rounds. The goal is ${goalMs} ms for all.`,
    header: ['what', ...parts],
    rows,
  };
}
