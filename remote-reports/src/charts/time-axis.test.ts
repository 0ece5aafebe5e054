import fc from 'fast-check';
import { axisHours, axisText } from './time-axis.ts';

const hours = (count: number) => count * 3_600_000;

test.each([
  ['3 seconds', 3000, ['0 h', '1 s', '2 s', '3 s']],
  ['2 minutes', 120_000, ['0 h', '30 s', '1 min', '1.5 min', '2 min']],
  ['2 hours', hours(2), ['0 h', '30 min', '1 h', '1.5 h', '2 h']],
  ['8 hours', hours(8), ['0 h', '2 h', '4 h', '6 h', '8 h']],
  ['4,000 hours', hours(4000), ['0 h', '1,000 h', '2,000 h', '3,000 h', '4,000 h']],
  ['nothing', 0, ['0 h', '1 s']],
])('an axis for %s has readable lines', (_name, longest, texts) => {
  expect(axisHours(longest).map(axisText)).toEqual(texts);
});

test('an axis has at most five lines above its base and covers the longest bar', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: hours(1_000_000) }), (longest) => {
      const lines = axisHours(longest);
      expect(lines.length).toBeLessThanOrEqual(6);
      expect((lines.at(-1) ?? 0) * 3_600_000).toBeGreaterThanOrEqual(longest - 1);
    }),
  );
});
