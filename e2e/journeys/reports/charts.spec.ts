import type { Locator } from '@playwright/test';
import type { ApiPerson } from '../../../scripts/product/api-person.ts';
import { expect, test } from '../../fixtures/test.ts';

const week = '/reports?start=2026-11-16&end=2026-11-22';

async function createProject(
  { auth: { workspace_id }, call }: ApiPerson,
  project_name: string,
  color: string,
) {
  const { results } = await call('POST /api/project/add', {
    workspace_id,
    project_name,
    project_color: color,
    client_id: 0,
    is_default_billable: 0,
  });
  return results.insertId;
}

interface Work {
  title: string;
  project_id: number;
  is_billable: 0 | 1;
}

/** Tracks minutes from 9:00 UTC on a day of November 2026. */
function track({ auth: { workspace_id }, call }: ApiPerson, work: Work, day: number, minutes: number) {
  const timer_start = Date.UTC(2026, 10, day, 9) / 1000;
  const times = { timer_start, timer_end: timer_start + minutes * 60 };
  return call('POST /api/usertime/manual_entry', { workspace_id, ...work, ...times });
}

/** Returns the colour of each part, and whether it has a pattern. */
const fillsOf = (parts: Locator) =>
  parts.evaluateAll((all) =>
    all.map((part) => {
      const fill = part.getAttribute('fill') ?? '';
      const [, pattern] = /^url\(#(.*)\)$/.exec(fill) ?? [];
      const background = pattern && document.getElementById(pattern)?.querySelector('rect');
      return background ? [background.getAttribute('fill'), 'patterned'] : [fill];
    }),
  );

test('every number on the charts follows each filter, and near colours are told apart by patterns', async ({
  page,
  person,
  reports,
}) => {
  // The first of two near colours stays plain.
  const atlas = await createProject(person, 'Atlas', '#2f5fd0');
  const engine = await createProject(person, 'Engine', '#3566d4');
  const crank: Work = { title: 'Turn the crank', project_id: engine, is_billable: 1 };
  const map: Work = { title: 'Map the coast', project_id: atlas, is_billable: 0 };
  await track(person, crank, 16, 120);
  await track(person, map, 16, 90);
  await track(person, map, 17, 180);
  await track(person, { title: 'Think', project_id: 0, is_billable: 1 }, 18, 45);
  await track(person, { ...crank, is_billable: 0 }, 18, 15);

  const more = page.getByRole('button', { name: 'More filters' });
  const search = page.getByRole('searchbox', { name: 'Find description' });
  const chooseBillable = async (name: string) => {
    await page.getByRole('combobox', { name: 'Billable' }).click();
    await page.getByRole('option', { name, exact: true }).click();
  };
  const expectNumbers = async (total: string, axis: string[], totals: string[], slices: string[][]) => {
    await expect(reports.figure('Total')).toHaveText(total);
    await expect.poll(() => reports.drawnNumbers()).toEqual({ axis, totals, others: [] });
    const durations = async () => (await reports.durationsOfBars()).map((bar) => bar.split(', ')[1]);
    await expect.poll(durations).toEqual(expect.arrayContaining(totals));
    await expect.poll(() => reports.slices()).toEqual(slices);
    if (slices.length > 0) await expect(reports.middle).toHaveText(`Total${total}`);
  };
  const hours = ['0 h', '1 h', '2 h', '3 h', '4 h'];
  const expectAll = () =>
    expectNumbers(
      '7:30:00',
      hours,
      ['3:30:00', '3:00:00', '1:00:00'],
      [
        ['Atlas', '4:30:00', '60%'],
        ['Engine', '2:15:00', '30%'],
        ['Without Project', '0:45:00', '10%'],
      ],
    );

  await page.goto(week);
  await expect(reports.barChart).toBeVisible();
  await expectAll();

  await test.step('projects in near colours keep them, and one has a pattern in the bars, the doughnut and the legends', async () => {
    const looks = [['#2f5fd0'], ['#3566d4', 'patterned']];
    const bars = [1, 2].map((nth) => reports.barChart.locator(`.highcharts-series-${nth} path`).first());
    expect((await Promise.all(bars.map(fillsOf))).flat()).toEqual(looks);
    const slices = await fillsOf(page.locator('.highcharts-pie-series path.highcharts-point'));
    expect(slices.slice(0, 2)).toEqual(looks);
    for (const [name, isPatterned] of [
      ['Atlas', false],
      ['Engine', true],
    ] as const) {
      const rows = [
        page.getByRole('list', { name: 'Legend' }).getByRole('listitem').filter({ hasText: name }),
        page.getByRole('table', { name: /^Share of each/ }).getByRole('row', { name }),
        page.getByRole('table', { name: 'Time by project' }).getByRole('row', { name }),
      ];
      for (const row of rows)
        expect((await row.locator('[aria-hidden][style]').getAttribute('style'))?.includes('gradient')).toBe(
          isPatterned,
        );
    }
  });

  await test.step('with names and durations on one line', async () => {
    const row = page.getByRole('table', { name: /^Share of each/ }).getByRole('row', { name: 'Engine' });
    const bottoms = await row.locator('a, td').evaluateAll((cells) =>
      cells.map((cell) => {
        const text = document.createRange();
        text.selectNodeContents(cell);
        return Math.round(text.getBoundingClientRect().bottom);
      }),
    );
    expect(bottoms).toEqual(Array<number>(3).fill(bottoms[0] ?? 0));
  });

  await test.step('by description: one project is left', async () => {
    await more.click();
    await search.fill('crank');
    await expectNumbers('2:15:00', ['0 h', '30 min', '1 h', '1.5 h', '2 h'], ['2:00:00', '0:15:00'], []);
  });

  await test.step('by billable instead: other projects, on other days', async () => {
    await search.fill('');
    await chooseBillable('Billable');
    await expectNumbers(
      '2:45:00',
      ['0 h', '30 min', '1 h', '1.5 h', '2 h'],
      ['2:00:00', '0:45:00'],
      [
        ['Engine', '2:00:00', '72.7%'],
        ['Without Project', '0:45:00', '27.3%'],
      ],
    );
    await chooseBillable('Not billable');
    await expectNumbers(
      '4:45:00',
      ['0 h', '1 h', '2 h', '3 h'],
      ['1:30:00', '3:00:00', '0:15:00'],
      [
        ['Atlas', '4:30:00', '94.7%'],
        ['Engine', '0:15:00', '5.3%'],
      ],
    );
  });

  await test.step('without filters: all as before', async () => {
    await chooseBillable('All entries');
    await expectAll();
  });
});
