import fc from 'fast-check';
import { exactHours, formatClock, formatDuration, formatSum } from './duration.ts';

it.each([
  [2826, 'Improved', '0:47:06'],
  [2826, 'Classic', '47:06 min'],
  [2826, 'Decimal', '0.79 h'],
  [3600, 'Classic', '01:00:00'],
  [0, 'Improved', '0:00:00'],
  [360_000, 'Improved', '100:00:00'],
  [4_445_226, 'Improved', '1,234:47:06'],
  [4_445_226, 'Classic', '1,234:47:06'],
  [4_445_226, 'Decimal', '1,234.79 h'],
] as const)('%i seconds in the %s format are %s', (seconds, format, text) => {
  expect(formatDuration(seconds, format)).toBe(text);
});

it.each([
  [359_999, 'Improved', '99:59:59'],
  [360_059, 'Improved', '100:00 h'],
  [4_445_226, 'Classic', '1,234:47 h'],
  [360_036, 'Decimal', '100.01 h'],
] as const)('a sum of %i seconds in the %s format is %s in lists', (seconds, format, text) => {
  expect(formatSum(seconds, format)).toBe(text);
});

it.each([
  [45_000, '12.50 h'],
  [18_018, '5:00:18'],
  [122_526, '34:02:06'],
] as const)('%i seconds of a priced line are %s', (seconds, text) => {
  expect(exactHours(seconds)).toBe(text);
});

it('a clock reads back to the seconds it shows', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), (seconds) => {
      const [hours = 0, minutes = 0, rest = 0] = formatClock(seconds).split(':').map(Number);
      expect(hours * 3600 + minutes * 60 + rest).toBe(seconds);
    }),
  );
});

it('never shows a negative duration', () => {
  expect(formatClock(-5)).toBe('00:00:00');
});
