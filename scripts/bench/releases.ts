import { type Browser, chromium, type Page } from '@playwright/test';
import { browserArguments, findBrowser } from '../browser.mjs';
import { signUp } from '../product/api-person.ts';
import { type ProductWithReleases, startProductWithReleases } from '../product/fixture-releases.ts';
import { releaseFaults } from '../product/release-faults.ts';
import { openStore } from '../registry/open-store.ts';
import { readConfig } from '../../server/src/config/index.ts';
import { root } from '../workspaces.ts';
import { readBuiltRelease } from '../../kit/release/built-release.ts';
import type { Section } from './section.ts';
import { median } from './statistics.ts';

const runs = 3;
const patienceMs = 60_000;

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;

async function signedIn(browser: Browser, url: string): Promise<Page> {
  const { auth } = await signUp(url);
  const page = await (await browser.newContext()).newPage();
  await page.goto(`${url}/favicon.svg`);
  await page.evaluate((text) => localStorage.setItem('timeweave.session', text), JSON.stringify(auth));
  return page;
}

/** Opens the fixture's page, and returns the ms from its navigation until it shows the release. */
async function untilShown(page: Page, url: string, release: string): Promise<number> {
  await page.goto(`${url}/tryout/timer`, { waitUntil: 'commit' });
  const mark = `timeweave page timer ${release} ./tryout`;
  await page.waitForFunction((name) => performance.getEntriesByName(name).length > 0, mark, {
    timeout: patienceMs,
  });
  return page.evaluate((name) => performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN, mark);
}

async function fallbacks(product: ProductWithReleases, browser: Browser): Promise<string[][]> {
  const good = product.releaseOf('timer@good');
  const shownAfter = async (begin: () => Promise<void>) => {
    const times: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      await begin();
      // A former run's request that never ended would hold the file in the browser's cache.
      const page = await signedIn(browser, product.url);
      times.push(await untilShown(page, product.url, good.release));
      await page.context().close();
    }
    return seconds(median(times));
  };
  const rows = [['page without a fault', await shownAfter(() => product.list({ timer: [good] }))]];
  for (const [name, { begin }] of Object.entries(releaseFaults)) {
    product.faults.clear();
    const bad = begin(product);
    const time = await shownAfter(() => product.list({ timer: [bad, good] }));
    rows.push([`fall-back: the release ${name}`, time]);
  }
  product.faults.clear();
  return rows;
}

/** Measures the time from a change of the registry until a user's next page shows the release. */
async function changes(product: ProductWithReleases, page: Page): Promise<string[][]> {
  const { dataFolder, folderOf, releaseOf, url } = product;
  const { store, close } = await openStore(readConfig({ DATA_DIR: dataFolder }, root));
  const author = { by: 'bench' };
  const publish = (build: string) =>
    store.publish(readBuiltRelease(folderOf(build)), folderOf(build), author);
  const timed = async (change: () => Promise<unknown>, build: string) => {
    const begun = performance.now();
    await change();
    await untilShown(page, url, releaseOf(build).release);
    return seconds(performance.now() - begun);
  };
  await publish('timer@good');
  const rows = [
    [
      'publish, to the first user (checks and smoke test apart)',
      await timed(() => publish('timer@bad'), 'timer@bad'),
    ],
    ['rollback, to the first user', await timed(() => store.rollBack('timer', author), 'timer@good')],
  ];
  await close();
  return rows;
}

/** Measures releases in a browser: publishing, rollback, and the fallback from each fault. */
export async function releases(): Promise<Section> {
  const product = await startProductWithReleases('faults');
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments });
  try {
    const page = await signedIn(browser, product.url);
    // Changes come first: failures demote a release.
    const rows = [...(await changes(product, page)), ...(await fallbacks(product, browser))];
    return {
      title: 'Releases',
      note: `Small releases on a second origin, in a browser; of fall-backs the median of ${runs} page loads, from the navigation to the shown page. Pages that are open follow at the next navigation, a minute later at the latest.`,
      header: ['what', 'time'],
      rows,
    };
  } finally {
    await browser.close();
    await product.stop();
  }
}
