import fc from 'fast-check';
import { fromLockedDate, toLockedDate } from './locked-date.ts';

it.each([
  ['2026-01-01', '1-0-2026'],
  ['2026-12-31', '31-11-2026'],
])('%s is written as %s', (date, text) => {
  expect(toLockedDate(date)).toBe(text);
});

it.each(['31-1-2026', '1-12-2026', '0-0-2026', '1-0', ''])('%p is not a date', (text) => {
  expect(fromLockedDate(text)).toBeUndefined();
});

it('every date reads back from its text', () => {
  const day = fc.date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(day, (instant) => {
      const date = instant.toISOString().slice(0, 10);
      expect(fromLockedDate(toLockedDate(date))).toBe(date);
    }),
  );
});
