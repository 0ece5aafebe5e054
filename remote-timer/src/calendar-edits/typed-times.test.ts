import fc from 'fast-check';
import moment from 'moment-timezone';
import { meantTimes, otherTimes, type TimesForm, typedOf } from './typed-times.ts';

const at = (iso: string) => Date.parse(iso) / 1000;
const berlin = { timeZone: 'Europe/Berlin', timeFormat: '24-hour' };
/** 10:00:27 to 11:30:05 in Berlin. */
const before = { start: at('2026-10-24T08:00:27Z'), end: at('2026-10-24T09:30:05Z') };
const shown = typedOf(before, berlin);
const form = (times = before): TimesForm => ({
  ...berlin,
  before: times,
  isNew: false,
  now: at('2026-12-01T00:00:00Z'),
});
const spansOf = (typed: object, times = before) =>
  meantTimes({ ...typedOf(times, berlin), ...typed }, form(times));

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
        const meant = meantTimes({ ...typedOf(span, clock), date }, { ...form(span), timeZone });
        const time = moment.unix(start).tz(timeZone).format('HH:mm:ss');
        const expected = moment.tz(`${date}T${time}`, timeZone).unix();
        expect('spans' in meant && meant.spans).toContainEqual({ start: expected, end: expected + 5000 });
      },
    ),
    { numRuns: 120 },
  );
});

describe('a duration of a new entry without a typed start', () => {
  /** 20:30 to 21:00, and five minutes later. */
  const slot = { start: at('2026-11-18T19:30:00Z'), end: at('2026-11-18T20:00:00Z') };
  const newForm = { ...form(slot), isNew: true, now: slot.end + 300 };
  const spanOf = (duration: string, changes: object = {}) => {
    const typed = { ...typedOf(slot, berlin), duration, ...changes };
    const meant = meantTimes(typed, newForm);
    return 'spans' in meant && meant.spans[0];
  };

  it('starts at the form’s start if it is over by now', () => {
    expect(spanOf('35')).toEqual({ start: slot.start, end: slot.start + 35 * 60 });
  });

  it('otherwise ends at the form’s end', () => {
    expect(spanOf('1h')).toEqual({ start: slot.end - 3600, end: slot.end });
  });

  it('keeps a typed start, and a start in the future', () => {
    expect(spanOf('1h', { start: '20:45' })).toEqual({ start: slot.start + 900, end: slot.start + 4500 });
    const planned = { ...newForm, now: slot.start - 3600 };
    const meant = meantTimes({ ...typedOf(slot, berlin), duration: '1h' }, planned);
    expect(meant).toEqual({ spans: [{ start: slot.start, end: slot.start + 3600 }] });
  });

  it('never ends in the future', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 * 60 }), fc.nat(7200), (minutes, later) => {
        const meant = meantTimes(
          { ...typedOf(slot, berlin), duration: `${minutes}m` },
          { ...newForm, now: slot.end + later },
        );
        const [span = slot] = 'spans' in meant ? meant.spans : [];
        expect(span.end - span.start).toBe(minutes * 60);
        expect(span.end).toBeLessThanOrEqual(slot.end + later);
      }),
    );
  });
});

it('typed times can mean the other half of the day, and of a new entry the day before', () => {
  const typed = { ...shown, end: '2:30' };
  const afternoon = { ...before, end: at('2026-10-24T12:30:00Z') };
  expect(otherTimes(typed, form())).toContainEqual(afternoon);
  const day = 86_400;
  const yesterday = { start: before.start - day, end: afternoon.end - day };
  expect(otherTimes(typed, form())).not.toContainEqual(yesterday);
  expect(otherTimes(typed, { ...form(), isNew: true })).toContainEqual(yesterday);
});

it('a typed duration of an entry can mean an earlier start', () => {
  expect(otherTimes({ ...shown, duration: '3h' }, form())).toContainEqual({
    start: before.end - 3 * 3600,
    end: before.end,
  });
});
