import fc from 'fast-check';
import { type DurationFormat, formatClock, formatDuration } from './duration.ts';
import { readDuration } from './typed-duration.ts';

const anySeconds = fc.integer({ min: 0, max: 999 * 3600 });
const count = fc.integer({ min: 0, max: 900 });
const space = fc.constantFrom('', ' ', '  ', '\t', '\u00a0');

it.each([
  ['15', 900],
  ['90', 5400],
  ['0', 0],
  ['1.5', 5400],
  ['1,5', 5400],
  ['.5', 1800],
  ['8.20', 29_520],
  ['4.35', 15_660],
  ['0.0001388', 0],
  ['0.0001389', 1],
  [`0.${'3'.repeat(100)}`, 1200],
  ['1:2', 3720],
  ['1:30', 5400],
  [':30', 1800],
  ['01:30:00', 5400],
  ['90:10:00', 324_600],
  ['90:10', 324_600],
  [' 1 : 30 ', 5400],
  ['1:30 h', 5400],
  ['05:22 min', 322],
  ['90:10 min', 5410],
  ['2h45', 9900],
  ['2h4', 7440],
  ['5m30', 330],
  ['1h 30m', 5400],
  ['1h90m', 9000],
  ['1.5h', 5400],
  ['1.5h 30m', 7200],
  ['1,5 H', 5400],
  ['90m', 5400],
  ['1.5 min', 90],
  ['45s', 45],
  ['0.5s', 1],
  ['1hr 25min 30sec', 5130],
  ['1HR25MIN30SEC', 5130],
  ['2 hours 5 minutes', 7500],
  ['2hrs  5mins\u00a010secs', 7510],
  ['1 hour 1 minute 1 second', 3661],
  ['999', 59_940],
  ['999h', 3_596_400],
  ['999:00:00', 3_596_400],
])('%p is %i seconds', (text, seconds) => {
  expect(readDuration(text)).toBe(seconds);
});

it.each([
  ...['', ' ', 'soon', 'h', '.', ':', '1:', '1.', '1:60', '1:00:60', '1:2:3:4', '1:300', '1.5:30', '1:30.5'],
  ...['-15', '−15', '+15', '-1:30', '1e3', '0x10', '1 30', '1.5.2', '1.5 2', '1:30:00 min', '1:30 s'],
  ...['30m 1h', '1h 1h', '1h 2h', '2h 1.5', '1d', '1h30x', 'NaN', 'Infinity', '٣'],
  ...['999:00:01', '999h 1s', '1000h', '59941', '9'.repeat(400), `${'9'.repeat(400)}:00`],
])('%p is invalid', (text) => {
  expect(readDuration(text)).toBeNull();
});

it('reads back every clock, and the Improved and Classic formats', () => {
  const format = fc.constantFrom<DurationFormat>('Improved', 'Classic');
  fc.assert(
    fc.property(anySeconds, format, (seconds, shown) => {
      expect(readDuration(formatClock(seconds))).toBe(seconds);
      expect(readDuration(formatDuration(seconds, shown))).toBe(seconds);
    }),
  );
});

it('reads the Decimal format back within its two decimals', () => {
  fc.assert(
    fc.property(anySeconds, (seconds) => {
      const read = readDuration(formatDuration(seconds, 'Decimal')) ?? NaN;
      expect(Math.abs(read - seconds)).toBeLessThanOrEqual(18);
    }),
  );
});

it('reads hundredths of an hour exactly, with a point or a comma', () => {
  fc.assert(
    fc.property(count, fc.integer({ min: 0, max: 99 }), (hours, hundredths) => {
      const text = `${hours}.${String(hundredths).padStart(2, '0')}`;
      const seconds = hours * 3600 + hundredths * 36;
      for (const same of [text, text.replace('.', ','), `${text}h`, `${text}000 hours`]) {
        expect(readDuration(same)).toBe(seconds);
      }
    }),
  );
});

it('a bare number is minutes in any notation', () => {
  fc.assert(
    fc.property(count, space, (minutes, gap) => {
      for (const same of [
        `${minutes}`,
        `${gap}${minutes}${gap}`,
        `${minutes}${gap}m`,
        `${minutes}${gap}Minutes`,
      ]) {
        expect(readDuration(same)).toBe(minutes * 60);
      }
    }),
  );
});

it('units add up, with any spaces between them, and the last one is optional', () => {
  const part = fc.integer({ min: 0, max: 59 });
  fc.assert(
    fc.property(count, part, part, space, (hours, minutes, seconds, gap) => {
      const total = hours * 3600 + minutes * 60 + seconds;
      const written = [`${hours}${gap}h`, `${minutes}${gap}m`, `${seconds}`].join(gap);
      expect(readDuration(written)).toBe(total);
      expect(readDuration(`${written}${gap}s`)).toBe(total);
      expect(readDuration(`${hours}:${minutes}:${seconds}`)).toBe(total);
    }),
  );
});

it('reads any text as null or as whole seconds from 0 to 999 hours', () => {
  const text = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'0159:., hmsHx-') }));
  fc.assert(
    fc.property(text, (typed) => {
      const read = readDuration(typed);
      if (read === null) return;
      expect(Number.isInteger(read)).toBe(true);
      expect(read).toBeGreaterThanOrEqual(0);
      expect(read).toBeLessThanOrEqual(999 * 3600);
    }),
    { numRuns: 1000 },
  );
});
