import { entryAt } from '@timeweave/shared/testing';
import { gapsOf, neighbourOf } from './gaps.ts';

const at = (iso: string) => Date.parse(iso) / 1000;
const lasting = (start: string, end: string, title = '') => entryAt(start, { timer_end: at(end), title });
const nineToFive = { startHour: 9, endHour: 17 };
const where = {
  isWorkingDay: () => true,
  timeZone: 'Europe/Berlin',
  now: at('2026-11-20T23:00:00Z'),
  unlockedFrom: -Infinity,
};
const gap = (start: string, end: string) => ({ start: at(start), end: at(end) });

it('gaps are untracked times of a working day in the user’s time zone', () => {
  const entries = [
    lasting('2026-11-18T07:00:00Z', '2026-11-18T08:30:00Z'),
    lasting('2026-11-18T09:00:00Z', '2026-11-18T12:00:00Z'),
    lasting('2026-11-18T10:00:00Z', '2026-11-18T11:00:00Z'),
    lasting('2026-11-18T12:03:00Z', '2026-11-18T15:00:00Z'),
  ];
  expect(gapsOf(entries, ['2026-11-18'], nineToFive, where)).toEqual([
    gap('2026-11-18T08:30:00Z', '2026-11-18T09:00:00Z'),
    gap('2026-11-18T15:00:00Z', '2026-11-18T16:00:00Z'),
  ]);
});

it('days without work, locked days and the future have no gaps', () => {
  const week = ['2026-11-15', '2026-11-16', '2026-11-17', '2026-11-18'];
  const isWorkingDay = (date: string) => date !== '2026-11-16';
  const halfway = { ...where, isWorkingDay, now: at('2026-11-17T11:00:00Z') };
  expect(gapsOf([], week, nineToFive, { ...halfway, unlockedFrom: at('2026-11-15T23:00:00Z') })).toEqual([
    gap('2026-11-17T08:00:00Z', '2026-11-17T11:00:00Z'),
  ]);
});

it('there is no gap after a running entry’s start, or before the end of an entry across midnight', () => {
  const entries = [
    lasting('2026-11-17T22:00:00Z', '2026-11-18T09:00:00Z'),
    entryAt('2026-11-18T10:00:00Z', { timer_end: null, isStop: 0 }),
  ];
  const now = at('2026-11-18T14:00:00Z');
  expect(gapsOf(entries, ['2026-11-18'], nineToFive, { ...where, now })).toEqual([
    gap('2026-11-18T09:00:00Z', '2026-11-18T10:00:00Z'),
  ]);
});

it('a working day may end at midnight', () => {
  const [first] = gapsOf([], ['2026-03-30'], { startHour: 0, endHour: 24 }, where);
  expect(first).toEqual(gap('2026-03-29T22:00:00Z', '2026-03-30T22:00:00Z'));
});

it('a gap is filled like the previous entry of its day, otherwise like the next', () => {
  const dateOf = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10);
  const entries = [
    lasting('2026-11-17T14:00:00Z', '2026-11-17T15:00:00Z', 'Day before'),
    lasting('2026-11-18T10:00:00Z', '2026-11-18T11:00:00Z', 'Morning'),
    lasting('2026-11-18T13:00:00Z', '2026-11-18T14:00:00Z', 'Afternoon'),
  ];
  const model = (start: string, end: string) => neighbourOf(gap(start, end), entries, dateOf)?.title;
  expect(model('2026-11-18T11:00:00Z', '2026-11-18T13:00:00Z')).toBe('Morning');
  expect(model('2026-11-18T08:00:00Z', '2026-11-18T10:00:00Z')).toBe('Morning');
  expect(model('2026-11-19T08:00:00Z', '2026-11-19T10:00:00Z')).toBeUndefined();
});
