import { barLabel, barsUnit, barTitle } from './bar-label.ts';

const day = { start: '2026-11-16', end: '2026-11-16', label: '2026-11-16' };
const week = { start: '2026-11-15', end: '2026-11-21', label: 'week 47' };
const month = { start: '2026-11-01', end: '2026-11-30', label: '2026-11' };

test("a bar's label is its day in the user’s format, its week or its month", () => {
  expect([day, week, month].map((bar) => barLabel(bar, 'DD.MM.YYYY'))).toEqual([
    '16.11.2026',
    'week 47',
    'Nov 2026',
  ]);
});

test("a bar's title adds the days that it covers", () => {
  expect(barTitle(day, 'DD-MM-YYYY')).toBe('16-11-2026');
  expect(barTitle(week, 'DD-MM-YYYY')).toBe('week 47, 15-11-2026 – 21-11-2026');
  expect(barTitle({ ...week, end: week.start }, 'DD-MM-YYYY')).toBe('week 47, 15-11-2026');
});

test('a chart names the unit of its bars', () => {
  expect([day, week, month].map((bar) => barsUnit([bar]))).toEqual(['day', 'week', 'month']);
});
