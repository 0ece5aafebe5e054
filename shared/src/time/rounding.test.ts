import fc from 'fast-check';
import {
  readRounding,
  roundDuration,
  roundingIntervals,
  roundingModes,
  roundingTexts,
  type Rounding,
} from './rounding.ts';

const choice = fc.tuple(fc.constantFrom(...roundingModes), fc.constantFrom(...roundingIntervals));
const seconds = fc.integer({ min: 0, max: 3_600_000 });

function rounding(mode: string, interval: string): Rounding {
  const { direction, minutes } = readRounding(mode, interval);
  if (!direction || !minutes) throw new Error(`${mode} ${interval} is no choice`);
  return { direction, minutes };
}

it.each([
  ['Round up to', '15 minutes', 1, 900],
  ['Round up to', '15 minutes', 900, 900],
  ['Round up to', '15 min', 901, 1800],
  ['Round down to', '15 minutes', 899, 0],
  ['Round down to', '1 hour', 7199, 3600],
  ['Round to nearest', '6 minutes', 179, 0],
  ['Round to nearest', '6 minutes', 180, 360],
  ['Round to nearest', '4 hours', 7199, 0],
  ['Round up to', '1 minute', 0, 0],
])('%s %s rounds %i seconds to %i', (mode, interval, given, rounded) => {
  expect(roundDuration(given, rounding(mode, interval))).toBe(rounded);
});

it('every choice equals ceil, round or floor of the exact quotient', () => {
  const exact = { up: Math.ceil, to: Math.round, down: Math.floor };
  fc.assert(
    fc.property(choice, seconds, ([mode, interval], duration) => {
      const { direction, minutes } = rounding(mode, interval);
      const step = minutes * 60;
      expect(roundDuration(duration, { direction, minutes })).toBe(exact[direction](duration / step) * step);
    }),
  );
});

it('rounding twice changes nothing more, and never adds or removes a whole interval', () => {
  fc.assert(
    fc.property(choice, seconds, ([mode, interval], duration) => {
      const by = rounding(mode, interval);
      const rounded = roundDuration(duration, by);
      expect(roundDuration(rounded, by)).toBe(rounded);
      expect(Math.abs(rounded - duration)).toBeLessThan(by.minutes * 60);
    }),
  );
});

it('a longer entry never becomes shorter than a shorter one', () => {
  fc.assert(
    fc.property(choice, seconds, seconds, ([mode, interval], one, other) => {
      const by = rounding(mode, interval);
      expect(roundDuration(Math.min(one, other), by)).toBeLessThanOrEqual(
        roundDuration(Math.max(one, other), by),
      );
    }),
  );
});

it('without rounding a duration does not change', () => {
  expect(roundDuration(61, null)).toBe(61);
});

it('every choice reads back from its texts', () => {
  fc.assert(
    fc.property(choice, ([mode, interval]) => {
      expect(roundingTexts(rounding(mode, interval))).toEqual({ mode, interval });
    }),
  );
});

it.each([
  ['Round about', '15 minutes', { direction: undefined, minutes: 15 }],
  ['Round up to', '7 minutes', { direction: 'up', minutes: undefined }],
  ['Round up to', '15 parsecs', { direction: 'up', minutes: undefined }],
  ['', '', { direction: undefined, minutes: undefined }],
])('the choices do not include %p with %p', (mode, interval, read) => {
  expect(readRounding(mode, interval)).toEqual(read);
});
