import fc from 'fast-check';
import { addDays, daysBetween, localDateOf, startOfWeek, weekday } from './local-date.ts';
import { instantAt, readingsOf } from './wall-clock.ts';
import {
  defaultWeekMinutes,
  formatHours,
  hoursInForce,
  progressOf,
  rangesOf,
  targetOfDay,
  targetOfDays,
  targetOfWeek,
  weekText,
} from './working-hours.ts';
import { datesOfYears, zones } from './zones.fixture.ts';

const someDate = fc.constantFrom(...datesOfYears);
const week = fc.array(fc.integer({ min: 0, max: 1440 }), { minLength: 7, maxLength: 7 });
const firstDay = fc.integer({ min: 0, max: 6 });
const someDays = fc.tuple(someDate, fc.array(fc.integer({ min: 0, max: 20 }))).map(([start, steps]) => ({
  start,
  days: steps.map((step) => addDays(start, step)),
}));
const noDays = new Set<string>();

it('a full week has the sum of its weekdays as target, on whichever day it begins', () => {
  fc.assert(
    fc.property(week, someDate, firstDay, (minutes, date, first) => {
      const sum = minutes.reduce((total, each) => total + each, 0) * 60;
      expect(targetOfWeek({ minutes, daysOff: noDays }, date, first)).toBe(sum);
    }),
  );
});

it('a day off takes its own target away, and nothing else', () => {
  fc.assert(
    fc.property(week, someDays, (minutes, { start, days }) => {
      const end = addDays(start, 20);
      const off = { minutes, daysOff: new Set(days) };
      const all = { minutes, daysOff: noDays };
      const lost = [...off.daysOff].reduce((sum, date) => sum + targetOfDay(all, date), 0);
      expect(targetOfDays(off, start, end)).toBe(targetOfDays(all, start, end) - lost);
      for (const date of off.daysOff) expect(targetOfDay(off, date)).toBe(0);
    }),
  );
});

it('adjacent periods have the target of both together', () => {
  fc.assert(
    fc.property(week, someDate, fc.nat(40), fc.nat(40), (minutes, start, one, other) => {
      const hours = { minutes, daysOff: noDays };
      const middle = addDays(start, one);
      const end = addDays(middle, other + 1);
      expect(targetOfDays(hours, start, middle) + targetOfDays(hours, addDays(middle, 1), end)).toBe(
        targetOfDays(hours, start, end),
      );
    }),
  );
});

it('a day has the same target in each zone and when its clocks change', () => {
  fc.assert(
    fc.property(fc.constantFrom(...zones), someDate, week, firstDay, (zone, date, minutes, first) => {
      const noon = readingsOf(instantAt(date, { hour: 12, minute: 0, second: 0 }, zone))[0];
      const local = localDateOf(noon, zone);
      const hours = { minutes, daysOff: noDays };
      expect(targetOfDay(hours, local)).toBe((minutes[weekday(local)] ?? 0) * 60);
      const start = startOfWeek(local, first);
      expect(targetOfDays(hours, start, local)).toBeLessThanOrEqual(targetOfWeek(hours, local, first));
    }),
  );
});

it('progress is a share, and what is missing adds up to the target', () => {
  const seconds = fc.nat(200_000);
  fc.assert(
    fc.property(seconds, seconds, (tracked, target) => {
      const progress = progressOf(tracked, target);
      if (target === 0) return expect(progress).toBeUndefined();
      expect(progress?.share).toBeGreaterThanOrEqual(0);
      expect(progress?.share).toBeLessThanOrEqual(1);
      expect(Math.min(tracked, target) + (progress?.missing ?? 0)).toBe(target);
      expect(progress?.share === 1).toBe(tracked >= target);
    }),
  );
});

it('ranges contain the days, once each, in order, with a gap between them', () => {
  fc.assert(
    fc.property(someDays, ({ days }) => {
      const ranges = rangesOf(days);
      const contained = ranges.flatMap(({ start, end }) =>
        Array.from({ length: daysBetween(start, end) + 1 }, (_, at) => addDays(start, at)),
      );
      expect(contained).toEqual([...new Set(days)].sort());
      ranges.slice(1).forEach(({ start }, at) => {
        expect(daysBetween(ranges[at]?.end ?? start, start)).toBeGreaterThan(1);
      });
    }),
  );
});

it.each([
  ['the workspace’s, once it has turned targets on', true, null, defaultWeekMinutes],
  ['none while they are off', false, null, undefined],
  [
    'the person’s own, also while the workspace’s are off',
    false,
    [0, 240, 0, 0, 0, 0, 0],
    [0, 240, 0, 0, 0, 0, 0],
  ],
  ['none if the person has no working day', true, [0, 0, 0, 0, 0, 0, 0], undefined],
])('the hours in force are %s', (_, isOn, own, expected) => {
  expect(hoursInForce({ workspace: { isOn, minutes: defaultWeekMinutes }, own })).toEqual(expected);
});

it.each([
  [defaultWeekMinutes, 1, '8 h Monday to Friday'],
  [[0, 480, 480, 480, 480, 390, 0], 1, '8 h Monday to Thursday, 6 h 30 min Friday'],
  [[60, 0, 45, 0, 0, 0, 60], 0, '1 h Sunday, 45 min Tuesday, 1 h Saturday'],
  [[60, 0, 45, 0, 0, 0, 60], 1, '45 min Tuesday, 1 h Saturday to Sunday'],
  [[0, 0, 0, 0, 0, 0, 0], 1, 'No working days'],
])('%j with weeks from %i reads %j', (minutes, first, text) => {
  expect(weekText(minutes, first)).toBe(text);
});

it.each([
  [144_000, 'Improved', '40:00 h'],
  [144_000, 'Classic', '40:00 h'],
  [140_459, 'Improved', '39:00 h'],
  [142_200, 'Decimal', '39.50 h'],
] as const)('%i seconds are, in the format %s, %s', (seconds, format, text) => {
  expect(formatHours(seconds, format)).toBe(text);
});
