import fc from 'fast-check';
import { shareText, shownSlices } from './shares.ts';

const slice = (key: string, time: number) => ({ key, name: key, time });

test('a doughnut shows the seven longest groups and the rest as one slice', () => {
  const groups = [...'abcdefghij'].map((key, nth) => slice(key, nth + 1));
  expect(shownSlices(groups, { count: 490, time: 100 }).map(({ name, time }) => [name, time])).toEqual([
    ...[...'jihgfed'].map((key, nth) => [key, 10 - nth]),
    ['Other (493)', 106],
  ]);
});

test('the slices add up to the total, to the millisecond', () => {
  const groups = fc.array(fc.nat(1e9), { maxLength: 30 });
  const more = fc.option(fc.record({ count: fc.integer({ min: 1, max: 500 }), time: fc.nat(1e9) }));
  fc.assert(
    fc.property(groups, more, (times, others) => {
      const shown = shownSlices(
        times.map((time, nth) => slice(String(nth), time)),
        others ?? undefined,
      );
      expect(shown.length).toBeLessThanOrEqual(8);
      const sum = (list: readonly { time: number }[]) => list.reduce((total, { time }) => total + time, 0);
      expect(sum(shown)).toBe(sum(times.map((time) => ({ time }))) + (others?.time ?? 0));
    }),
  );
});

test('a group named Other keeps its own slice', () => {
  expect(shownSlices([slice('Other', 5)])).toEqual([
    { key: 'Other', name: 'Other', time: 5, isOther: false },
  ]);
});

test('shares have one decimal, and a small one is not 0', () => {
  expect([shareText(1, 3), shareText(1, 1), shareText(1, 100_000), shareText(0, 0)]).toEqual([
    '33.3%',
    '100%',
    '< 0.1%',
    '0%',
  ]);
});
