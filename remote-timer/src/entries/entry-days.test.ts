import type { TimeEntry } from '@timeweave/shared/api';
import { dayName } from '@timeweave/shared/time';
import { daysOf } from './entry-days.ts';
import { entryAt } from '@timeweave/shared/testing';

function listOf(entries: TimeEntry[], totals: Record<string, number>) {
  const days = Object.entries(totals).map(([date, total]) => ({ date, total }));
  return { results: entries, days, week: { date: '2026-11-15', total: 0 } };
}

it('groups entries by the day of their start in the user’s time zone', () => {
  const late = entryAt('2026-11-20T23:30:00Z');
  const list = listOf([late], { '2026-11-21': 60_000 });
  expect(daysOf(list, 'Asia/Kolkata').map(({ date }) => date)).toEqual(['2026-11-21']);
  expect(daysOf(list, 'America/New_York').map(({ date }) => date)).toEqual(['2026-11-20']);
});

it('shows the total of the whole day, even if only a part of it is loaded', () => {
  const list = listOf([entryAt('2026-11-20T10:00:00Z')], { '2026-11-20': 7_200_000 });
  expect(daysOf(list, 'UTC')[0]?.totalSeconds).toBe(7200);
});

it.each([
  ['2026-03-01', 'Today'],
  ['2026-02-28', 'Yesterday'],
  ['2026-02-27', 'Friday, on 2026-02-27'],
])('on the first of March, %s is named %s', (date, name) => {
  expect(dayName(date, '2026-03-01', (day) => `on ${day}`)).toBe(name);
});

it('shows the running entry on the day of its start, even if it is the only one', () => {
  const running = entryAt('2026-11-20T08:00:00Z', { isStop: 0, timer_end: null });
  const list = listOf([entryAt('2026-11-21T10:00:00Z'), entryAt('2026-11-19T10:00:00Z')], {
    '2026-11-20': 60_000,
  });
  const days = daysOf(list, 'UTC', running);
  expect(days.map(({ date }) => date)).toEqual(['2026-11-21', '2026-11-20', '2026-11-19']);
  expect(days[1]).toMatchObject({ totalSeconds: 60, entries: [], running });
});

it('shows an entry once when the list has it as finished and it still counts as running', () => {
  const running = entryAt('2026-11-20T08:00:00Z', { isStop: 0, timer_end: null });
  const finished = { ...running, isStop: 1 as const, timer_end: running.timer_start + 60 };
  const [day, ...others] = daysOf(listOf([finished], { '2026-11-20': 60_000 }), 'UTC', running);
  expect(others).toEqual([]);
  expect(day).toMatchObject({ entries: [finished] });
  expect(day).not.toHaveProperty('running');
});
