import fc from 'fast-check';
import { labelledBars, totalLabels } from './label-room.ts';

const count = fc.integer({ min: 1, max: 122 });
const labelWidth = fc.integer({ min: 20, max: 100 });
const room = fc.record({
  length: fc.integer({ min: 200, max: 1800 }),
  left: fc.integer({ min: 40, max: 70 }),
  right: fc.integer({ min: 0, max: 20 }),
});
const rhythm = fc.constantFrom([], [1, 2, 3, 4, 6, 12, 24]);

test('labels never overlap or leave the chart, for any width and number of bars', () => {
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

test('every chart labels at least one bar', () => {
  fc.assert(
    fc.property(count, labelWidth, room, rhythm, (bars, width, axis, steps) => {
      expect(labelledBars(bars, width, axis, steps)).not.toHaveLength(0);
    }),
  );
});

test('wide bars all have a label', () => {
  expect(labelledBars(7, 74, { length: 900, left: 50, right: 12 })).toEqual([0, 1, 2, 3, 4, 5, 6]);
});

test('the months of three years are labelled once a year on a phone', () => {
  expect(labelledBars(36, 60, { length: 230, left: 60, right: 12 }, [1, 2, 3, 4, 6, 12])).toEqual([
    0, 12, 24,
  ]);
});

const hour = 3_600_000;
const bars = (count: number, hours: number) => Array.from({ length: count }, () => ({ time: hours * hour }));
const duration = (ms: number) => `${Math.floor(ms / hour)}:00:00`;
const first = (labels: ReturnType<typeof totalLabels>) => labels && [labels.texts[0], labels.fontSize];

test('totals are durations if they fit, then hours, then smaller digits', () => {
  expect(first(totalLabels(bars(7, 8.5), duration, 600))).toEqual(['8:00:00', 12]);
  expect(first(totalLabels(bars(31, 8.5), duration, 900))).toEqual(['8.5', 12]);
  expect(first(totalLabels(bars(31, 166.2), duration, 900))).toEqual(['166', 12]);
  expect(first(totalLabels(bars(31, 1660), duration, 900))).toEqual(['1.7k', 11]);
  expect(first(totalLabels(bars(31, 166.2), duration, 700))).toEqual(['166', 9]);
});

test('a phone shows no totals for a month', () => {
  expect(totalLabels(bars(31, 8.5), duration, 260)).toBeUndefined();
});
