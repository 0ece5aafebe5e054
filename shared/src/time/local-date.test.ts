import fc from 'fast-check';
import {
  addDays,
  daysBetween,
  isLocalDate,
  isoWeek,
  isTimeZone,
  localDateOf,
  startOfWeek,
  weekday,
} from './local-date.ts';

const date = fc
  .date({ min: new Date('1990-01-01T00:00:00Z'), max: new Date('2090-12-31T00:00:00Z'), noInvalidDate: true })
  .map((instant) => instant.toISOString().slice(0, 10));
const firstDay = fc.integer({ min: 0, max: 6 });

it('adding days and subtracting them again changes nothing', () => {
  fc.assert(
    fc.property(date, fc.integer({ min: -4000, max: 4000 }), (day, count) => {
      expect(addDays(addDays(day, count), -count)).toBe(day);
      expect(daysBetween(day, addDays(day, count))).toBe(count);
    }),
  );
});

it('a week begins on the chosen day, at most six days before', () => {
  fc.assert(
    fc.property(date, firstDay, (day, first) => {
      const start = startOfWeek(day, first);
      expect(weekday(start)).toBe(first);
      expect(daysBetween(start, day)).toBeGreaterThanOrEqual(0);
      expect(daysBetween(start, day)).toBeLessThan(7);
    }),
  );
});

it.each([
  ['2026-01-01', 1],
  ['2027-01-01', 53],
  ['2024-12-30', 1],
  ['2026-11-21', 47],
])('%s is in ISO week %i', (day, week) => {
  expect(isoWeek(day)).toBe(week);
});

it.each([
  ['2026-03-08T06:59:59Z', 'America/New_York', '2026-03-08'],
  ['2026-03-08T04:59:59Z', 'America/New_York', '2026-03-07'],
  ['2026-03-09T03:59:59Z', 'America/New_York', '2026-03-08'],
  ['2026-11-02T04:59:59Z', 'America/New_York', '2026-11-01'],
  ['2026-01-31T18:30:00Z', 'Asia/Kolkata', '2026-02-01'],
])('%s in %s falls on %s', (instant, zone, day) => {
  expect(localDateOf(Date.parse(instant), zone)).toBe(day);
});

it.each(['2026-02-29', '2026-13-01', '26-01-01', '2026-1-1', ''])('%p is not a date', (text) => {
  expect(isLocalDate(text)).toBe(false);
});

it('tells time zones from other words', () => {
  expect(isTimeZone('Europe/Berlin')).toBe(true);
  expect(isTimeZone('Middle/Earth')).toBe(false);
  expect(isTimeZone('')).toBe(false);
  expect(['+05:30', '-08', 'UTC'].filter(isTimeZone)).toEqual(['UTC']);
});
