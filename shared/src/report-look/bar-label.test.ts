import fc from 'fast-check';
import { addDays, dateFormats } from '../time/index.ts';
import { axisLabels, barsUnit, barTitle } from './bar-label.ts';

const day = { start: '2026-11-16', end: '2026-11-16', label: '2026-11-16' };
const week = { start: '2026-11-15', end: '2026-11-21', label: 'week 47' };
const month = { start: '2026-11-01', end: '2026-11-30', label: '2026-11' };

test('an axis labels days in the user’s format, weeks and months, with the years if there are several', () => {
  expect(axisLabels([day, week, month], 'DD.MM.YYYY')).toEqual(['16.11', 'week 47', 'Nov']);
  const later = { start: '2027-01-01', end: '2027-01-31', label: '2027-01' };
  expect(axisLabels([day, month, later], 'DD.MM.YYYY')).toEqual(['16.11.2026', 'Nov 2026', 'Jan 2027']);
});

test('an axis repeats no year, and labels no two days alike', () => {
  const firstDays = fc.integer({ min: 0, max: 800 }).map((days) => addDays('2025-01-01', days));
  fc.assert(
    fc.property(
      firstDays,
      fc.integer({ min: 1, max: 31 }),
      fc.constantFrom(...dateFormats),
      (first, count, format) => {
        const dates = Array.from({ length: count }, (_, nth) => addDays(first, nth));
        const labels = axisLabels(
          dates.map((date) => ({ start: date, end: date, label: date })),
          format,
        );
        const isOneYear = dates[0]?.slice(0, 4) === dates.at(-1)?.slice(0, 4);
        expect(labels.some((label) => /\d{4}/.test(label))).toBe(!isOneYear);
        expect(new Set(labels).size).toBe(count);
        if (isOneYear) expect(labels.every((label) => /^\d\d\W\d\d$/.test(label))).toBe(true);
      },
    ),
  );
});

test("a bar's title adds the days that it covers", () => {
  expect(barTitle(day, 'DD-MM-YYYY')).toBe('16-11-2026');
  expect(barTitle(week, 'DD-MM-YYYY')).toBe('week 47, 15-11-2026 – 21-11-2026');
  expect(barTitle({ ...week, end: week.start }, 'DD-MM-YYYY')).toBe('week 47, 15-11-2026');
});

test('a chart names the unit of its bars', () => {
  expect([day, week, month].map((bar) => barsUnit([bar]))).toEqual(['day', 'week', 'month']);
});
