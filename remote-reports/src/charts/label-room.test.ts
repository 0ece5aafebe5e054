import fc from 'fast-check';
import { fitsAbove, labelledBars } from './label-room.ts';

const count = fc.integer({ min: 1, max: 122 });
const labelWidth = fc.integer({ min: 20, max: 100 });
const room = fc.record({
  length: fc.integer({ min: 200, max: 1800 }),
  left: fc.integer({ min: 40, max: 70 }),
  right: fc.integer({ min: 0, max: 20 }),
});
const rhythm = fc.constantFrom([], [1, 2, 3, 4, 6, 12, 24]);

test('labels never touch each other nor leave the chart, for any width and number of bars', () => {
  fc.assert(
    fc.property(count, labelWidth, room, rhythm, (bars, width, axis, steps) => {
      const middles = labelledBars(bars, width, axis, steps).map(
        (index) => ((index + 0.5) * axis.length) / bars,
      );
      middles.forEach((middle, nth) => {
        expect(middle - width / 2).toBeGreaterThanOrEqual(-axis.left);
        expect(middle + width / 2).toBeLessThanOrEqual(axis.length + axis.right);
        if (nth > 0) expect(middle - (middles[nth - 1] ?? 0)).toBeGreaterThan(width);
      });
    }),
  );
});

test('every chart names at least one bar', () => {
  fc.assert(
    fc.property(count, labelWidth, room, rhythm, (bars, width, axis, steps) => {
      expect(labelledBars(bars, width, axis, steps)).not.toHaveLength(0);
    }),
  );
});

test('bars that are wide enough all have their label', () => {
  expect(labelledBars(7, 74, { length: 900, left: 50, right: 12 })).toEqual([0, 1, 2, 3, 4, 5, 6]);
});

test('months of three years on a phone are named once a year', () => {
  expect(labelledBars(36, 60, { length: 230, left: 60, right: 12 }, [1, 2, 3, 4, 6, 12])).toEqual([
    0, 12, 24,
  ]);
});

test('totals are shown where each fits into the width of its own bar', () => {
  expect(fitsAbove(7, 400, 50)).toBe(true);
  expect(fitsAbove(31, 400, 50)).toBe(false);
});
