import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { AuthData } from '../../../shared/src/api/index.ts';
import { restOf } from './at-rest.ts';
import { type Shifts, takeShifts, watchShifts } from './watched-shifts.ts';

export interface Screen {
  width: number;
  height: number;
  /** Its scrollbars take no room. */
  isPhone: boolean;
}

export interface Visitor {
  browser: Browser;
  screen: Screen;
  url: string;
  /** Undefined when signed out. */
  auth: AuthData | undefined;
}

export const slowCpuRate = 4;
/** Slow 3G. */
const slowLine = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };

async function inNewContext<Result>(
  { browser, screen: { width, height, isPhone }, auth }: Visitor,
  visit: (page: Page, context: BrowserContext) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({
    viewport: { width, height },
    isMobile: isPhone,
    hasTouch: isPhone,
    timezoneId: 'Europe/Berlin',
  });
  try {
    if (auth) {
      const stored = JSON.stringify(auth);
      await context.addInitScript((text) => localStorage.setItem('timeweave.session', text), stored);
    }
    await watchShifts(context);
    return await visit(await context.newPage(), context);
  } finally {
    await context.close();
  }
}

/** Opens a page with nothing in any cache. */
export function coldLoad(visitor: Visitor, path: string, isSlow: boolean): Promise<Shifts> {
  return inNewContext(visitor, async (page, context) => {
    const rest = restOf(page);
    if (isSlow) {
      const cdp = await context.newCDPSession(page);
      await cdp.send('Network.enable');
      await cdp.send('Network.emulateNetworkConditions', slowLine);
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowCpuRate });
    }
    await page.goto(visitor.url + path, { waitUntil: 'commit' });
    await page.locator('#root > *').first().waitFor({ timeout: 60_000, state: 'attached' });
    await rest();
    return takeShifts(page);
  });
}

/** Goes to an address within the application, as Back and Forward do. */
async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);
}

const pageOf = (path: string) => path.replace(/\?.*/, '');

/** Goes through all pages twice, and returns the worse of the two visits of each. */
export function walkThrough(visitor: Visitor, paths: readonly string[]): Promise<Map<string, Shifts>> {
  return inNewContext(visitor, async (page) => {
    const worst = new Map<string, Shifts>();
    const rest = restOf(page);
    const start = visitor.auth ? '/jobs' : '/password/forgot';
    await page.goto(visitor.url + start);
    await rest();
    let current = '';
    for (const path of [...paths, ...paths]) {
      // another view of the same page is opened from elsewhere, too
      if (pageOf(path) === current) await goWithin(page, start);
      current = pageOf(path);
      await rest();
      await takeShifts(page);
      await goWithin(page, path);
      await rest();
      const shifts = await takeShifts(page);
      const before = worst.get(path);
      if (!before || before.value < shifts.value) worst.set(path, shifts);
    }
    return worst;
  });
}
