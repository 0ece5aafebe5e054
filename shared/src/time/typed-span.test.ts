import fc from 'fast-check';
import { addDays, localDateOf } from './local-date.ts';
import { dayBefore, doubtfulReadings, isDoubtful, latestFree, type Span } from './typed-span.ts';
import { instantAt, timeOfDayAt } from './wall-clock.ts';
import { switchInstant } from './zones.fixture.ts';

const berlin = 'Europe/Berlin';
const hour = 3600;
const at = (iso: string) => Date.parse(iso) / 1000;
const span = (start: string, end: string): Span => ({ start: at(start), end: at(end) });
/** 21:05 in Berlin. */
const now = { now: at('2026-11-18T20:05:00Z'), timeZone: berlin };
const past = span('2026-11-18T09:00:00Z', '2026-11-18T10:00:00Z');

it.each([
  ['ends in the future', span('2026-11-18T20:05:00Z', '2026-11-18T21:05:00Z'), true],
  ['ends now', span('2026-11-18T19:05:00Z', '2026-11-18T20:05:00Z'), false],
  ['lasts 15 hours on one day', span('2026-11-17T05:00:00Z', '2026-11-17T20:00:00Z'), false],
  ['lasts 12 hours across midnight', span('2026-11-17T20:00:00Z', '2026-11-18T08:00:00Z'), false],
  ['has no duration yet', span('2026-11-18T21:05:00Z', '2026-11-18T21:05:00Z'), false],
  ['lasts longer across midnight', span('2026-11-17T20:00:00Z', '2026-11-18T08:00:01Z'), true],
])('a span that %s: doubtful is %p', (_name, typed, expected) => {
  expect(isDoubtful(typed, past, now)).toBe(expected);
});

it('an entry without a duration yet is not a planned one', () => {
  const empty = span('2026-11-18T21:05:00Z', '2026-11-18T21:05:00Z');
  expect(isDoubtful({ ...empty, end: empty.end + hour }, empty, now)).toBe(true);
});

it('a planned entry can be moved, and an entry of several days keeps its days', () => {
  const planned = span('2026-11-19T09:00:00Z', '2026-11-19T10:00:00Z');
  expect(isDoubtful(span('2026-11-19T09:00:00Z', '2026-11-19T12:00:00Z'), planned, now)).toBe(false);
  const long = span('2026-11-16T09:00:00Z', '2026-11-18T09:00:00Z');
  expect(isDoubtful({ ...long, end: long.end - hour }, long, now)).toBe(false);
  expect(isDoubtful({ ...long, end: long.end + 1 }, long, now)).toBe(false);
  expect(isDoubtful({ ...long, start: long.start - 24 * hour }, long, now)).toBe(true);
});

it('offers past readings first, and no alternative that is longer than 12 hours across midnight', () => {
  const meant = span('2026-11-18T03:18:09Z', '2026-11-19T01:30:00Z');
  const today = { ...meant, end: at('2026-11-18T13:30:00Z') };
  const tooLong = { ...meant, end: at('2026-11-19T13:30:00Z') };
  expect(doubtfulReadings([meant], [tooLong, today, today], past, now)).toEqual([today, meant]);
  expect(doubtfulReadings([today], [meant], past, now)).toBeUndefined();
});

/** A moment close to a clock change in any zone, former times, and a typed span around it. */
const typed = fc
  .tuple(
    switchInstant,
    fc.tuple(fc.integer({ min: -40, max: 40 }), fc.nat(30)),
    fc.tuple(fc.integer({ min: -40, max: 40 }), fc.nat(30)),
  )
  .map(([{ zone, ms }, ...spans]) => {
    const now = Math.floor(ms / 1000);
    const [before, after] = spans.map(([from, hours]) => ({
      start: now + from * 1800,
      end: now + from * 1800 + hours * hour,
    }));
    return { zone, now, before: before ?? past, after: after ?? past };
  });

it('never doubts an entry of up to 12 hours that ends by now, and always one that now ends in the future', () => {
  fc.assert(
    fc.property(typed, ({ zone, now: current, before, after }) => {
      const doubtful = isDoubtful(after, before, { now: current, timeZone: zone });
      if (after.end <= current && after.end - after.start <= 12 * hour) expect(doubtful).toBe(false);
      if (after.end > Math.max(current, after.start) && before.end <= current) expect(doubtful).toBe(true);
      expect(isDoubtful(before, before, { now: current, timeZone: zone })).toBe(false);
    }),
    { numRuns: 1000 },
  );
});

it('the choices include each meant span, repeat none, and list past ones first', () => {
  fc.assert(
    fc.property(typed, ({ zone, now: current, before, after }) => {
      const clock = { now: current, timeZone: zone };
      const choices = doubtfulReadings([after], [before, after, dayBefore(after, zone)], before, clock);
      expect(choices !== undefined).toBe(isDoubtful(after, before, clock));
      if (!choices) return;
      expect(choices).toContainEqual(after);
      expect(new Set(choices.map(({ start, end }) => `${start} ${end}`)).size).toBe(choices.length);
      const futures = choices.map(({ end }) => end > current);
      expect(futures).toEqual(futures.toSorted((a, b) => Number(a) - Number(b)));
    }),
    { numRuns: 1000 },
  );
});

it('the day before has the same time of day and duration', () => {
  fc.assert(
    fc.property(switchInstant, fc.integer({ min: 1, max: 90_000 }), ({ zone, ms }, seconds) => {
      const start = Math.floor(ms / 1000);
      const earlier = dayBefore({ start, end: start + seconds }, zone);
      expect(earlier.end - earlier.start).toBe(seconds);
      const wanted = addDays(localDateOf(start * 1000, zone), -1);
      fc.pre(localDateOf(earlier.start * 1000, zone) === wanted);
      const clock = timeOfDayAt(start * 1000, zone);
      // A skipped time moves forward, on Lord Howe Island by half an hour.
      fc.pre(instantAt(wanted, clock, zone).kind !== 'skipped');
      expect(timeOfDayAt(earlier.start * 1000, zone)).toEqual(clock);
    }),
    { numRuns: 500 },
  );
});

const takenSpans = fc.array(
  fc.tuple(fc.integer({ min: -30, max: 10 }), fc.integer({ min: 0, max: 8 })).map(([from, hours]) => ({
    start: now.now + from * hour,
    end: now.now + (from + hours) * hour,
  })),
  { maxLength: 6 },
);

it('the latest free time ends by now, overlaps nothing, and no later time is free', () => {
  fc.assert(
    fc.property(takenSpans, fc.integer({ min: 1, max: 10 }), (taken, hours) => {
      const isFree = ({ start, end }: Span) =>
        taken.every((each) => each.end <= start || each.start >= end || each.start === each.end);
      const free = latestFree(hours * hour, now.now, taken);
      expect(free.end - free.start).toBe(hours * hour);
      expect(free.end).toBeLessThanOrEqual(now.now);
      expect(isFree(free)).toBe(true);
      for (let end = free.end + hour; end <= now.now; end += hour)
        expect(isFree({ start: end - hours * hour, end })).toBe(false);
    }),
    { numRuns: 1000 },
  );
});
