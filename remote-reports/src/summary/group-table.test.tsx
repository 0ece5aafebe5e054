import { screen, waitFor, within } from '@testing-library/react';
import type { Arrangement } from './arrangement.ts';
import type { ReportGroup, ReportSubgroup } from '@timeweave/shared/api';
import { ada, fakeServer, renderAt, workspaceWith } from '@timeweave/shared/testing';
import { Figures } from './figures.tsx';
import { GroupTable } from './group-table.tsx';
import type { SummaryReport } from './reports.api.ts';
import { useComparison } from './use-comparison.ts';
import { useExpandedGroups } from './use-expanded-groups.ts';

const hour = 3_600_000;

const sums = (time: number) => ({
  time,
  exact_time: time - 60_000,
  billable_time: 0,
  entries: 2,
  money: null,
});
const note: ReportSubgroup = { key: 'Note G', name: 'Note G', color: null, ...sums(hour) };
const engine: ReportGroup = {
  key: '7',
  name: 'Engine',
  color: '#0B6E67',
  client_name: 'Royal Society',
  ...sums(2 * hour),
  groups: [note],
  more_groups: { count: 1200, time: hour },
};
const without: ReportGroup = {
  key: '0',
  name: 'Without Project',
  color: '#13D1FC',
  ...sums(hour),
  groups: [{ ...note, key: '', name: '(No description)' }],
};
const report: SummaryReport = {
  barGraphData: [],
  project: [],
  usertimeList: [],
  totalTime: 3 * hour + 60_000,
  exactTime: 3 * hour - 61_000,
  rounding: null,
  billableTime: hour,
  timeZone: 'UTC',
  groups: [engine, without],
  more_groups: { count: 1, time: 60_000 },
  stacks: [],
  money: null,
  entries: 4,
};
const money = { billable_amount: '1200.00', labor_cost: '1300.50', margin: '-100.50' };
const previous = { start: '2024-11-03', end: '2024-11-09', totalTime: hour, billableTime: 0, money };

const byProject: Pick<Arrangement, 'group' | 'then' | 'stack'> = {
  group: 'project',
  then: 'description',
  stack: 'project',
};
const week = { start: '2024-11-10', end: '2024-11-16' };

interface ShownProps {
  of: SummaryReport;
  levels: typeof byProject;
  period: typeof week;
}

function Shown({ of, levels, period }: ShownProps) {
  const comparison = useComparison(period, of.previous);
  return (
    <>
      <Figures report={of} comparison={comparison} />
      <GroupTable
        report={of}
        period={period}
        isSoFar={comparison?.isSoFar ?? false}
        levels={levels}
        expanded={useExpandedGroups()}
        addressOf={(steps) =>
          steps.some(({ by }) => by === 'tag') ? undefined : `/reports?${JSON.stringify(steps)}`
        }
      />
    </>
  );
}

const show = (of: SummaryReport = report, levels = byProject, period = week) =>
  renderAt('/reports', <Shown of={of} levels={levels} period={period} />, ada);
const texts = () => screen.getAllByRole('row').map((row) => row.textContent);
const row = (text: string) => within(screen.getByRole('row', { name: (name) => name.startsWith(text) }));

// jsdom has no layout: a list shows 400 px.
beforeAll(() => {
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400);
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(36);
});
beforeEach(() => {
  fakeServer.reset();
  fakeServer.answer('POST /api/workspace/listbyworkspaceid', 200, { results: [workspaceWith()] });
});

it('a group expands to its second level and shows the number of unlisted groups', async () => {
  const { person } = await show();
  expect(texts()).toEqual([
    'TitleDuration',
    'Engine · Royal Society2:00:00',
    'Without Project1:00:00',
    'and 1 more0:01:00',
    'Total3:01:00',
  ]);
  const details = screen.getByRole('button', { name: 'Details of Engine' });
  await person.click(details);
  expect(details).toHaveAttribute('aria-expanded', 'true');
  expect(texts().slice(2, 4)).toEqual(['Note G × 21:00:00', 'and 1,200 more1:00:00']);
  await person.keyboard(' ');
  expect(texts()).toHaveLength(5);
});

it('a single group is expanded', async () => {
  await show({ ...report, groups: [without], more_groups: undefined });
  expect(texts()[2]).toBe('(No description) × 21:00:00');
});

it('a project links to its page; time without a project has no link', async () => {
  await show();
  expect(screen.getByRole('link', { name: 'Engine' })).toHaveAttribute('href', '/projectteam?id=Nw%3D%3D');
  expect(screen.queryByRole('link', { name: 'Without Project' })).toBeNull();
});

it('a duration links to the entries of its group, if a filter can express it', async () => {
  const { person } = await show();
  await person.click(screen.getByRole('button', { name: 'Details of Engine' }));
  expect(row('Note G').getByRole('link', { name: '1:00:00' })).toHaveAttribute(
    'href',
    '/reports?[{"by":"project","key":"7"},{"by":"description","key":"Note G"}]',
  );
});

it('a duration that no filter can reproduce has no link', async () => {
  await show(report, { ...byProject, group: 'tag', then: 'none' });
  expect(screen.getByRole('table', { name: 'Time by tag' })).toBeVisible();
  expect(screen.queryByRole('link', { name: '2:00:00' })).toBeNull();
});

it('a rounded report shows the exact durations of groups and total beside the rounded ones', async () => {
  await show({ ...report, rounding: 'Round up to 1 minute' });
  expect(texts()[1]).toContain('2:00:00exactly 1:59:00');
  expect(texts().at(-1)).toBe('Total3:01:00exactly 2:58:59');
});

it('a compared report shows each change and new groups', async () => {
  const groups = [
    { ...engine, previous_time: hour * 2.5 },
    { ...without, previous_time: 0 },
  ];
  await show({ ...report, groups, previous });
  expect(texts()[0]).toBe('TitleDurationChange');
  expect(texts()[1]).toBe('Engine · Royal Society2:00:00−0:30:00 −20 %');
  expect(texts()[2]).toBe('Without Project1:00:00+1:00:00 new');
  expect(screen.getByText('+2:01:00 (+202 %)')).toBeVisible();
  expect(screen.getByText('0 % before')).toBeVisible();
  expect(screen.getByText('Compared with 03-11-2024 – 09-11-2024, the 7 days before.')).toBeVisible();
});

it('changes in an unfinished period are marked ‘so far’', async () => {
  const centuries = { start: '2000-01-01', end: '2199-12-31' };
  await show({ ...report, previous }, byProject, centuries);
  expect(texts()[0]).toBe('TitleDurationChange so far');
  expect(screen.getByText(/Changes are so far: today is day \d+ of 73049\.$/)).toBeVisible();
});

it('groups, total and figures show amounts in the workspace’s currency', async () => {
  await show({ ...report, money, previous, groups: [{ ...engine, money }] });
  await waitFor(() => expect(texts()[0]).toContain('Billable amountLabor costMargin'));
  expect(texts()[1]).toContain('$1,200.00$1,300.50−$100.50');
  expect(texts().at(-1)).toContain('$1,200.00$1,300.50−$100.50');
  expect(screen.getAllByText('$0.00 (0 %)')).toHaveLength(3);
});

it.each([
  ['where the user may not see rates', null],
  ['where no entry has a rate', { billable_amount: '0.00', labor_cost: '0.00', margin: '0.00' }],
])('the report has no amounts %s', async (_, amounts) => {
  await show({ ...report, money: amounts });
  expect(texts()[0]).toBe('TitleDuration');
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Total',
    'Billable share',
  ]);
});

it('days are sorted and named by weekday', async () => {
  const days = [
    { ...engine, key: '2026-11-17', name: '2026-11-17', color: null },
    { ...engine, key: '2026-11-16', name: '2026-11-16', color: null },
  ];
  await show(
    { ...report, groups: days, more_groups: undefined },
    { ...byProject, group: 'day', then: 'none' },
  );
  expect(texts().slice(1, 3)).toEqual([
    'Mon 16-11-2026 · Royal Society2:00:00',
    'Tue 17-11-2026 · Royal Society2:00:00',
  ]);
});

it('entries that all round down to 0 have a billable share of 0 %', async () => {
  const nothing = { ...report, totalTime: 0, billableTime: 0, rounding: 'Round down to 1 minute' };
  await show(nothing);
  expect(screen.getByText('0 %')).toBeVisible();
});
