import { type Browser, chromium } from '@playwright/test';
import type { AuthData } from '../../../shared/src/api/index.ts';
import { openDatabase } from '../../../server/src/database/index.ts';
import { browserArguments, findBrowser } from '../../browser.mjs';
import { logIn } from '../../product/api-person.ts';
import { demoEmail, demoPassword } from '../../seed/demo-account.ts';
import { fillWorkspace } from '../../seed/fill-workspace.ts';
import { onEmbeddedProduct } from '../embedded-product.ts';
import type { Section } from '../section.ts';
import { coldLoad, type Screen, slowCpuRate, type Visitor, walkThrough } from './opened-pages.ts';
import { type ProductPage, productPages } from './product-pages.ts';
import type { Shifts } from './watched-shifts.ts';

const screens: readonly Screen[] = [
  { width: 1280, height: 800, isPhone: false },
  { width: 768, height: 1024, isPhone: false },
  { width: 360, height: 740, isPhone: true },
];

const allWays = ['cold', 'slow', 'in-app'] as const;
type Way = (typeof allWays)[number];

interface Measure {
  pages: readonly ProductPage[];
  ways: readonly Way[];
}

/** The shifts of a way to open pages, by path. */
async function shiftsBy(way: Way, visitor: Visitor, paths: readonly string[]): Promise<Map<string, Shifts>> {
  if (way === 'in-app') return walkThrough(visitor, paths);
  const shifts = new Map<string, Shifts>();
  for (const path of paths) shifts.set(path, await coldLoad(visitor, path, way === 'slow'));
  return shifts;
}

function printMoves(what: string, { value, moved }: Shifts): void {
  console.log(`${what}: ${value.toFixed(4)}`);
  for (const { name, from, to } of moved) console.log(`  ${name}: ${from} → ${to}`);
}

async function measured(
  browser: Browser,
  url: string,
  auth: AuthData,
  { pages, ways }: Measure,
): Promise<string[][]> {
  const cells = new Map<string, string[]>(pages.map(({ path }) => [path, [path]]));
  for (const screen of screens) {
    for (const way of ways) {
      for (const isSignedIn of [true, false]) {
        const paths = pages.filter((page) => page.isSignedIn === isSignedIn).map(({ path }) => path);
        if (paths.length === 0) continue;
        const visitor = { browser, screen, url, auth: isSignedIn ? auth : undefined };
        for (const [path, shifts] of await shiftsBy(way, visitor, paths)) {
          cells.get(path)?.push(shifts.value.toFixed(3));
          if (shifts.value >= 0.0005) printMoves(`${path} at ${screen.width} px, ${way}`, shifts);
        }
      }
    }
  }
  return [...cells.values()];
}

/**
 * How much the pages of the demo's workspace move while they load, with a running timer. A figure is the sum of all
 * layout shifts of the Layout Instability API until the page is at rest; unlike in CLS, those after input count too.
 * Prints what moves. `names` are paths and ways, if not all are measured.
 */
export async function layoutShift(names: readonly string[]): Promise<Section> {
  const paths = names.filter((name) => name.startsWith('/'));
  const pages = (await productPages()).filter(({ path }) => paths.length === 0 || paths.includes(path));
  const namedWays = allWays.filter((way) => names.includes(way));
  const ways = namedWays.length > 0 ? namedWays : allWays;
  const rows = await onEmbeddedProduct(async (url, connection) => {
    const db = openDatabase(connection, console.error, { size: 1 });
    await fillWorkspace(db, new Date());
    await db.destroy();
    const { auth, call } = await logIn(url, demoEmail, demoPassword);
    const { workspace_id } = auth;
    await call('POST /api/usertime/create', { workspace_id, title: 'Measure the pages', project_id: 1 });
    const browser = await chromium.launch({
      executablePath: findBrowser(),
      args: browserArguments,
      ignoreDefaultArgs: ['--hide-scrollbars'],
    });
    return measured(browser, url, auth, { pages, ways }).finally(() => browser.close());
  });
  return {
    title: 'Layout shift',
    note: `The demo's workspace with a running timer. The sum of all layout shifts until the page is at rest; on phones scrollbars take no room. cold: nothing in any cache; slow: the same on slow 3G with a CPU ${slowCpuRate} times slower; in-app: from page to page without a reload, the worse of two visits.`,
    header: ['page', ...screens.flatMap(({ width }) => ways.map((way) => `${width} px ${way}`))],
    rows,
  };
}
