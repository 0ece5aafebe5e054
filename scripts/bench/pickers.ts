import { rmSync } from 'node:fs';
import { chromium, type Page } from '@playwright/test';
import { browserArguments, findBrowser } from '../browser.mjs';
import { type ApiPerson, signUp } from '../product/api-person.ts';
import { freePort, startProduct, throwAwayFolder } from '../product/product.ts';
import { interact, type Interaction, watchInteractions } from './watched-interactions.ts';
import type { Section } from './section.ts';
import { percentile } from './statistics.ts';

const [clients, projects, tags] = [200, 2_000, 2_000];
const [openings, letters, arrows] = [10, 20, 30];
const cpuRate = 4;

/** Makes several concurrent calls, in order. */
async function several<Result>(count: number, call: (index: number) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  while (results.length < count) {
    const batch = Array.from(
      { length: Math.min(20, count - results.length) },
      (_, at) => results.length + at,
    );
    results.push(...(await Promise.all(batch.map(call))));
  }
  return results;
}

async function fillWorkspace({ auth, call }: ApiPerson): Promise<void> {
  const { workspace_id } = auth;
  const added = await several(clients, (index) =>
    call('POST /api/client/add', { workspace_id, client_name: `Client ${index}`, company_name: 'Company' }),
  );
  await several(projects, (index) =>
    call('POST /api/project/add', {
      workspace_id,
      project_name: `Project ${index} ${['engine', 'atlas', 'notes'][index % 3]}`,
      client_id: added[index % clients]?.results.insertId,
    }),
  );
  await several(tags, (index) => call('POST /api/tag/add', { workspace_id, tag_title: `tag ${index}` }));
}

async function openPage(page: Page, url: string, { auth }: ApiPerson): Promise<void> {
  await watchInteractions(page);
  await page.goto(`${url}/favicon.svg`);
  await page.evaluate((text) => localStorage.setItem('timeweave.session', text), JSON.stringify(auth));
  await page.goto(`${url}/dashboard`);
  await page.getByRole('combobox', { name: /^Tags/ }).waitFor();
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuRate });
}

interface Figures {
  opening: Interaction[];
  letter: Interaction[];
  arrow: Interaction[];
}

/** Opens a picker repeatedly, searches and moves through the choices. */
async function usePicker(page: Page, name: RegExp): Promise<Figures> {
  const trigger = page.getByRole('combobox', { name });
  const options = page.getByRole('option');
  const press = (key: string) => interact(page, () => page.keyboard.press(key));
  const figures: Figures = { opening: [], letter: [], arrow: [] };
  for (let count = 0; count < openings; count += 1) {
    figures.opening.push(await interact(page, () => trigger.click()));
    await options.first().waitFor();
    await page.keyboard.press('Escape');
    await options.first().waitFor({ state: 'detached' });
  }
  await trigger.click();
  await options.first().waitFor();
  for (let count = 0; count < letters; count += 1) {
    figures.letter.push(await press('aegt'[count % 4] ?? 'a'));
    await press('Backspace');
  }
  for (let count = 0; count < arrows; count += 1) figures.arrow.push(await press('ArrowDown'));
  await page.keyboard.press('Escape');
  await options.first().waitFor({ state: 'detached' });
  return figures;
}

const ms = (value: number) => `${Math.round(value)} ms`;
const middleAndWorst = (times: readonly number[]) => [ms(percentile(times, 0.5)), ms(Math.max(...times))];

function rowsOf(what: string, { opening, letter, arrow }: Figures): string[][] {
  const row = (act: string, times: readonly Interaction[]) => [
    what,
    act,
    ...middleAndWorst(times.map(({ toPaint }) => toPaint)),
    ...middleAndWorst(times.map(({ toOutcome }) => toOutcome)),
  ];
  return [
    row('open for the first time', opening.slice(0, 1)),
    row('open again', opening.slice(1)),
    row('search for a letter', letter),
    row('arrow down', arrow),
  ];
}

/** Measures the response times of the timer bar's pickers in a large workspace. */
export async function pickers(): Promise<Section> {
  const dataFolder = throwAwayFolder('bench');
  const product = await startProduct({ dataFolder, port: await freePort() });
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments });
  try {
    const person = await signUp(product.url);
    await fillWorkspace(person);
    const page = await browser.newPage();
    await openPage(page, product.url, person);
    return {
      title: 'Pickers: from the event to the next paint',
      note: `${projects} projects in ${clients} clients and ${tags} tags; Chromium, CPU ${cpuRate} times slower; ${openings} openings, ${letters} letters, ${arrows} arrows. Event Timing counts in steps of 8 ms, from 16 ms on.`,
      header: ['picker', 'what', 'paint p50', 'worst', 'outcome p50', 'worst'],
      rows: [
        ...rowsOf('projects', await usePicker(page, /^Project/)),
        ...rowsOf('tags', await usePicker(page, /^Tags/)),
      ],
    };
  } finally {
    await browser.close();
    await product.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  }
}
