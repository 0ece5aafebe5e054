import { comparisonText } from './comparison.ts';

const week = { start: '2026-11-16', end: '2026-11-22' };
const before = { start: '2026-11-09', end: '2026-11-15' };
const text = (today: string, period = week, previous = before) =>
  comparisonText(period, previous, { today, date: (day) => day.slice(5) });

it('a past period is compared with the whole previous period', () => {
  expect(text('2026-11-23')).toBe('Compared with 11-09 – 11-15, the 7 days before.');
});

it('a current period is compared up to its last day, so far', () => {
  const compared = 'Compared with 11-09 – 11-15, the 7 days before. Changes are so far';
  expect(text('2026-11-16')).toBe(`${compared}: today is day 1 of 7.`);
  expect(text('2026-11-22')).toBe(`${compared}: today is day 7 of 7.`);
});

it('a single day is compared with the previous day', () => {
  const [day, yesterday] = ['2026-11-17', '2026-11-16'].map((date) => ({ start: date, end: date }));
  expect(text('2026-11-17', day, yesterday)).toBe(
    'Compared with 11-16, the day before. Changes are so far: today isn’t over yet.',
  );
});
