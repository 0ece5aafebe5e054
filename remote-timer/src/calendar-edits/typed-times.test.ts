import fc from 'fast-check';
import moment from 'moment-timezone';
import { meantTimes, typedOf } from './typed-times.ts';

const at = (iso: string) => Date.parse(iso) / 1000;
const berlin = { timeZone: 'Europe/Berlin', timeFormat: '24-hour' };
/** 10:00:27 to 11:30:05 in Berlin. */
const before = { start: at('2026-10-24T08:00:27Z'), end: at('2026-10-24T09:30:05Z') };
const shown = typedOf(before, berlin);
const spansOf = (typed: object, times = before) =>
  meantTimes({ ...typedOf(times, berlin), ...typed }, times, berlin);

it('shows day, start and end', () => {
  expect(shown).toEqual({ date: '2026-10-24', start: '10:00', end: '11:30' });
});

it('unchanged times keep their seconds', () => {
  expect(spansOf({})).toEqual({ spans: [before] });
  expect(spansOf({ end: '12' })).toEqual({ spans: [{ ...before, end: at('2026-10-24T10:00:00Z') }] });
  expect(spansOf({ start: '9:00' })).toEqual({ spans: [{ ...before, start: at('2026-10-24T07:00:00Z') }] });
});

it('an end before the start is on the next day', () => {
  expect(spansOf({ end: '1:15' })).toEqual({ spans: [{ ...before, end: at('2026-10-24T23:15:00Z') }] });
});

it('a typed duration determines the end', () => {
  expect(spansOf({ duration: '45' })).toEqual({ spans: [{ ...before, end: before.start + 45 * 60 }] });
});

it('returns the invalid field', () => {
  expect(spansOf({ start: 'soon' })).toEqual({ field: 'start' });
  expect(spansOf({ end: 'later' })).toEqual({ field: 'end' });
  expect(spansOf({ duration: 'long' })).toEqual({ field: 'duration' });
});

it('a start in the repeated hour has two possible instants, and so has an end', () => {
  const starts = spansOf({ date: '2026-10-25', start: '2:30', end: '4:00' });
  expect(starts).toEqual({
    spans: [
      { start: at('2026-10-25T00:30:00Z'), end: at('2026-10-25T03:00:00Z') },
      { start: at('2026-10-25T01:30:00Z'), end: at('2026-10-25T03:00:00Z') },
    ],
  });
  const ends = spansOf({ date: '2026-10-25', start: '1:00', end: '2:30' });
  expect('spans' in ends && ends.spans.map(({ end }) => end)).toEqual([
    at('2026-10-25T00:30:00Z'),
    at('2026-10-25T01:30:00Z'),
  ]);
});

it('an entry of several days keeps the day of its end', () => {
  const long = { start: at('2026-06-01T08:00:00Z'), end: at('2026-06-03T09:00:00Z') };
  expect(spansOf({ end: '12:00' }, long)).toEqual({ spans: [{ ...long, end: at('2026-06-03T10:00:00Z') }] });
});

it('another day keeps the time of day and the duration, in every zone', () => {
  const zones = ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu'];
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.integer({ min: 0, max: 364 }),
      fc.integer({ min: 0, max: 364 }),
      fc.integer({ min: 0, max: 86_399 }),
      (timeZone, day, other, second) => {
        const clock = { timeZone, timeFormat: '24-hour' };
        const start = moment.tz('2026-01-01', timeZone).add(day, 'days').add(second, 'seconds').unix();
        const span = { start, end: start + 5000 };
        const date = moment.tz('2026-01-01', timeZone).add(other, 'days').format('YYYY-MM-DD');
        const meant = meantTimes({ ...typedOf(span, clock), date }, span, clock);
        const time = moment.unix(start).tz(timeZone).format('HH:mm:ss');
        const expected = moment.tz(`${date}T${time}`, timeZone).unix();
        expect('spans' in meant && meant.spans).toContainEqual({ start: expected, end: expected + 5000 });
      },
    ),
    { numRuns: 120 },
  );
});
