import type { ReportGroup, ReportSubgroup } from '@timeweave/shared/api';
import { type GroupRow, groupRows } from './group-rows.ts';

const subgroup = (key: string, time: number, name = key): ReportSubgroup => ({
  key,
  name,
  color: null,
  time,
  exact_time: time,
  billable_time: 0,
  entries: 1,
  money: null,
});
const group = (key: string, time: number, groups: ReportSubgroup[] = [], name = key): ReportGroup => ({
  ...subgroup(key, time, name),
  groups,
});

const report = {
  groups: [
    group('2', 5000, [subgroup('Maps', 5000)], 'Atlas'),
    group('1', 3000, [subgroup('Gears', 1000), subgroup('Cards', 2000)], 'Engine'),
  ],
};
const byProject = { group: 'project', then: 'description' } as const;
const always = () => true;
const never = () => false;
const names = (rows: GroupRow[]) =>
  rows.map((row) =>
    'group' in row ? row.group.name : row.kind === 'more' ? `+${row.more.count}` : row.kind,
  );

it('sorts both levels by title or duration, with the total last', () => {
  const ascending = groupRows(report, byProject, { by: 'duration', direction: 'ascending' }, always);
  expect(names(ascending)).toEqual(['Engine', 'Gears', 'Cards', 'Atlas', 'Maps', 'total']);
  const byTitle = groupRows(report, byProject, { by: 'title', direction: 'ascending' }, always);
  expect(names(byTitle)).toEqual(['Atlas', 'Maps', 'Engine', 'Cards', 'Gears', 'total']);
});

it('sorts dates chronologically by default, and other groups longest first', () => {
  const weeks = [subgroup('2026-11-16', 9), subgroup('2026-11-09', 1)];
  const rows = groupRows(
    { groups: [group('1', 10, weeks)] },
    { group: 'client', then: 'week' },
    undefined,
    always,
  );
  expect(names(rows)).toEqual(['1', '2026-11-09', '2026-11-16', 'total']);
});

it('a collapsed group hides its second level and keeps its id', () => {
  const folded = groupRows(report, byProject, undefined, never);
  expect(names(folded)).toEqual(['Atlas', 'Engine', 'total']);
  const ids = new Set(groupRows(report, byProject, undefined, always).map(({ id }) => id));
  expect(ids.size).toBe(6);
  expect(folded.every(({ id }) => ids.has(id))).toBe(true);
});

it('a sum of the unlisted groups follows each level', () => {
  const more = { count: 12, time: 60_000 };
  const cut = { groups: [{ ...group('1', 1, [subgroup('a', 1)]), more_groups: more }], more_groups: more };
  expect(names(groupRows(cut, byProject, undefined, always))).toEqual(['1', 'a', '+12', '+12', 'total']);
});
