import fc from 'fast-check';
import { daysIn, movedBy, periodFrom, weekOf } from './period.ts';

it('the week starts on the user’s first day of the week', () => {
  expect(weekOf('2026-11-21', 0)).toEqual({ start: '2026-11-15', end: '2026-11-21' });
  expect(weekOf('2026-11-21', 1)).toEqual({ start: '2026-11-16', end: '2026-11-22' });
});

it('a period moves by its own length, and back again', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 400 }), fc.integer({ min: -20, max: 20 }), (length, steps) => {
      const period = {
        start: '2026-03-01',
        end: new Date(Date.UTC(2026, 2, 1 + length)).toISOString().slice(0, 10),
      };
      const moved = movedBy(period, steps);
      expect(daysIn(moved)).toBe(daysIn(period));
      expect(movedBy(moved, -steps)).toEqual(period);
    }),
  );
});

it.each([
  [null, '2026-01-02'],
  ['2026-01-03', '2026-01-02'],
  ['soon', '2026-01-02'],
  ['1899-12-31', '1900-01-02'],
  ['2199-12-31', '2200-01-01'],
  ['2016-01-01', '2026-01-02'],
])('a link from %s to %s has no valid period', (start, end) => {
  expect(periodFrom(start, end)).toBeUndefined();
});
