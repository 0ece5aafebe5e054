import fc from 'fast-check';
import { formatClock, formatDuration } from './duration.ts';

it.each([
  [2826, 'Improved', '0:47:06'],
  [2826, 'Classic', '47:06 min'],
  [2826, 'Decimal', '0.79 h'],
  [3600, 'Classic', '01:00:00'],
  [0, 'Improved', '0:00:00'],
  [360_000, 'Improved', '100:00:00'],
] as const)('%i seconds in the %s format are %s', (seconds, format, text) => {
  expect(formatDuration(seconds, format)).toBe(text);
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
