import fc from 'fast-check';
import { addDays, localDateOf, moveToDate, timeOfDayAt } from '@timeweave/shared/time';
import {
  dayNote,
  daysAcross,
  runningSpans,
  withDate,
  withDuration,
  withEdge,
  withEnd,
  withStart,
} from './moved-times.ts';

const at = (iso: string) => Date.parse(iso) / 1000;
const time = (hour: number, minute = 0) => ({ hour, minute, second: 0 });
const berlin = 'Europe/Berlin';
const span = { start: at('2026-11-18T08:00:00Z'), end: at('2026-11-18T09:00:00Z') };

test('a start moves on its day, and the end stays', () => {
  expect(withStart(span, time(8), berlin)).toEqual([{ start: at('2026-11-18T07:00:00Z'), end: span.end }]);
});

test('a start later than the end moves the end to the next day', () => {
  const [late = span] = withStart(span, time(23), berlin);
  expect(late).toEqual({ start: at('2026-11-18T22:00:00Z'), end: at('2026-11-19T09:00:00Z') });
  expect(daysAcross(late, berlin)).toBe(1);
});

test('an end earlier than the start is on the next day, and can be moved back', () => {
  const [overnight = span] = withEnd(span, time(1), berlin);
  expect(overnight.end).toBe(at('2026-11-19T00:00:00Z'));
  expect(withEnd(overnight, time(11), berlin)[0]?.end).toBe(at('2026-11-18T10:00:00Z'));
});

test('a repeated time has two results, unless the entry would end before it starts', () => {
  const night = { start: at('2026-10-24T22:00:00Z'), end: at('2026-10-25T04:00:00Z') };
  const readings = [at('2026-10-25T00:30:00Z'), at('2026-10-25T01:30:00Z')];
  expect(withStart(night, time(2, 30), berlin).map(({ start }) => start)).toEqual(readings);
  expect(withEnd(night, time(2, 30), berlin).map(({ end }) => end)).toEqual(readings);
  const late = { ...night, start: at('2026-10-25T01:15:00Z') };
  expect(withEnd(late, time(2, 30), berlin).map(({ end }) => end)).toEqual(readings.slice(1));
});

const zones = fc.constantFrom('Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe');
const spans = fc
  .tuple(
    fc.integer({ min: at('2024-01-01T00:00:00Z'), max: at('2027-12-31T00:00:00Z') }),
    fc.integer({ min: 0, max: 86_400 }),
  )
  .map(([start, seconds]) => ({ start, end: start + seconds }));
const times = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(([hour, minute]) => time(hour, minute));

test('no edit makes an entry negative, or longer than the two days it touches', () => {
  fc.assert(
    fc.property(spans, times, zones, (before, typed, zone) => {
      for (const after of [...withStart(before, typed, zone), ...withEnd(before, typed, zone)]) {
        expect(after.end).toBeGreaterThanOrEqual(after.start);
        expect(after.end - after.start).toBeLessThanOrEqual(2 * 90_000);
      }
    }),
  );
});

test('on another day an entry keeps its time of day and duration', () => {
  fc.assert(
    fc.property(spans, zones, (before, zone) => {
      const after = withDate(before, '2026-06-15', zone);
      expect(after.end - after.start).toBe(before.end - before.start);
      expect(localDateOf(after.start * 1000, zone)).toBe('2026-06-15');
      expect(timeOfDayAt(after.start * 1000, zone)).toEqual(timeOfDayAt(before.start * 1000, zone));
    }),
  );
});

test('an entry of more than a day keeps the day of its end', () => {
  const monday = { start: at('2026-11-16T09:00:00Z'), end: at('2026-11-17T13:00:00Z') };
  expect(withEnd(monday, time(14, 30), berlin)).toEqual([{ ...monday, end: at('2026-11-17T13:30:00Z') }]);
  expect(withEnd(monday, time(9), berlin)).toEqual([{ ...monday, end: at('2026-11-17T08:00:00Z') }]);
});

test('describes a change of the end’s day', () => {
  const overnight = { ...span, end: span.end + 16 * 3600 };
  expect(dayNote(span, overnight, berlin)).toBe('Ends next day');
  expect(dayNote(overnight, span, berlin)).toBe('Ends on the same day');
  expect(dayNote(span, { ...span, end: span.end + 48 * 3600 }, berlin)).toBe('Ends 2 days later');
  expect(dayNote(span, { ...span, end: span.end + 600 }, berlin)).toBeUndefined();
});

/** The days of a clock change in these zones, and the days around them. */
const switches = fc
  .tuple(
    fc.constantFrom(
      ['Europe/Berlin', '2026-03-29'],
      ['Europe/Berlin', '2026-10-25'],
      ['America/New_York', '2026-03-08'],
      ['America/New_York', '2026-11-01'],
      ['Australia/Lord_Howe', '2026-04-05'],
      ['Australia/Lord_Howe', '2026-10-04'],
    ),
    fc.integer({ min: -2, max: 1 }),
    fc.integer({ min: 0, max: 86_399 }),
    fc.integer({ min: 0, max: 3 * 86_400 }),
  )
  .map(([[zone = '', date = ''], days, second, seconds]) => {
    const start = at(`${addDays(date, days)}T00:00:00Z`) + second;
    return { zone, before: { start, end: start + seconds } };
  });

test('an entry of a day or more keeps the day of its end, and a shorter one stays shorter', () => {
  fc.assert(
    fc.property(switches, times, ({ zone, before }, typed) => {
      const startDate = localDateOf(before.start * 1000, zone);
      const dayLater = moveToDate(before.start * 1000, addDays(startDate, 1), zone) / 1000;
      for (const after of withEnd(before, typed, zone)) {
        expect(after.start).toBe(before.start);
        expect(after.end).toBeGreaterThanOrEqual(after.start);
        if (before.end >= dayLater) expect(daysAcross(after, zone)).toBe(daysAcross(before, zone));
        // A skipped or repeated hour may lie between.
        else expect(after.end).toBeLessThanOrEqual(dayLater + 3_600);
      }
    }),
    { numRuns: 1000 },
  );
});

test('an edit that moves the end to a later day always has a note', () => {
  fc.assert(
    fc.property(switches, times, ({ zone, before }, typed) => {
      for (const after of [...withStart(before, typed, zone), ...withEnd(before, typed, zone)]) {
        const movesDay = daysAcross(after, zone) !== daysAcross(before, zone);
        expect(dayNote(before, after, zone) !== undefined).toBe(movesDay);
      }
    }),
  );
});

const clock = { now: at('2026-11-18T12:00:00Z'), timeZone: berlin };
const until = (start: string) => ({ start: at(start), end: clock.now });

test('a running entry can start later on its day, but a future time means the day before', () => {
  const startsAt = (...times: [ReturnType<typeof time>, ...ReturnType<typeof time>[]]) =>
    runningSpans(span.start, times, clock);
  expect(startsAt(time(12, 30))).toEqual({ meant: [until('2026-11-18T11:30:00Z')], others: [] });
  expect(startsAt(time(14), time(2))).toEqual({
    meant: [until('2026-11-17T13:00:00Z')],
    others: [until('2026-11-18T01:00:00Z')],
  });
});

test('an end before the start can mean the afternoon, or the end of a moved entry', () => {
  expect(withEdge(span, 'end', [time(8), time(20)], berlin)).toEqual({
    meant: [{ ...span, end: at('2026-11-19T07:00:00Z') }],
    others: [
      { ...span, end: at('2026-11-18T19:00:00Z') },
      { start: at('2026-11-18T06:00:00Z'), end: at('2026-11-18T07:00:00Z') },
    ],
  });
});

test('a start after the end can mean the start of a moved entry, but not one that reaches the next day', () => {
  const moved = { start: at('2026-11-18T13:00:00Z'), end: at('2026-11-18T14:00:00Z') };
  expect(withEdge(span, 'start', [time(14)], berlin).others).toEqual([moved]);
  expect(withEdge(span, 'start', [time(23, 30)], berlin).others).toEqual([]);
});

test('a typed duration moves the end, and can mean an earlier start', () => {
  expect(withDuration(span, 7200)).toEqual({
    meant: [{ start: span.start, end: span.start + 7200 }],
    others: [{ start: span.end - 7200, end: span.end }],
  });
});

test('other readings of a typed time keep the other edge or the duration, and are never negative', () => {
  fc.assert(
    fc.property(switches, times, fc.constantFrom('start', 'end'), ({ zone, before }, typed, edge) => {
      const half = { ...typed, hour: (typed.hour + 12) % 24 };
      const { meant, others } = withEdge(before, edge, [typed, half], zone);
      expect(meant).toEqual((edge === 'start' ? withStart : withEnd)(before, typed, zone));
      for (const { start, end } of others) {
        expect(end).toBeGreaterThanOrEqual(start);
        const hasLength = end - start === before.end - before.start;
        const hasOtherEdge = edge === 'end' ? start === before.start : end >= before.end;
        expect(hasLength || hasOtherEdge).toBe(true);
      }
    }),
    { numRuns: 1000 },
  );
});
