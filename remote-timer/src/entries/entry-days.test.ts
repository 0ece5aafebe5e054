import type { TimeEntry } from '@timeweave/shared/api';
import { dayName, daysOf } from './entry-days.ts';
import { entryAt } from '../time-entry/entry.fixture.ts';

function pageOf(entries: TimeEntry[], totals: Record<string, number>) {
  const days = Object.entries(totals).map(([date, total]) => ({ date, total }));
  return { results: entries, running: [], snapshot: null, days, week: { date: '2026-11-15', total: 0 } };
}

it('puts entries under the day on which they start, in the person’s zone', () => {
  const late = entryAt('2026-11-20T23:30:00Z');
  const page = pageOf([late], { '2026-11-21': 60_000 });
  expect(daysOf([page], 'Asia/Kolkata').map(({ date }) => date)).toEqual(['2026-11-21']);
  expect(daysOf([page], 'America/New_York').map(({ date }) => date)).toEqual(['2026-11-20']);
});

it('gives a day the total of the whole day, even where only a part of it is loaded', () => {
  const page = pageOf([entryAt('2026-11-20T10:00:00Z')], { '2026-11-20': 7_200_000 });
  expect(daysOf([page], 'UTC')[0]?.totalSeconds).toBe(7200);
});

it('joins a day that two pages share', () => {
  const first = pageOf([entryAt('2026-11-20T10:00:00Z')], { '2026-11-20': 120_000 });
  const second = pageOf([entryAt('2026-11-20T09:00:00Z')], { '2026-11-20': 120_000 });
  expect(daysOf([first, second], 'UTC')).toHaveLength(1);
});

it.each([
  ['2026-03-01', 'Today'],
  ['2026-02-28', 'Yesterday'],
  ['2026-02-27', 'on 2026-02-27'],
])('on the first of March, %s is called %s', (date, name) => {
  expect(dayName(date, '2026-03-01', (day) => `on ${day}`)).toBe(name);
});
