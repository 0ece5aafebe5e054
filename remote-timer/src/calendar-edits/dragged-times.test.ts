import fc from 'fast-check';
import moment from 'moment-timezone';
import { endDraggedBy, movedBy, startDraggedBy } from './dragged-times.ts';

const zones = [
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'America/St_Johns',
];
/** The days of a clock change in these zones in 2026, and an ordinary day. */
const days = [
  '2026-03-29',
  '2026-10-25',
  '2026-03-08',
  '2026-11-01',
  '2026-04-05',
  '2026-10-04',
  '2026-06-15',
];
const hour = 3600;

const drag = fc.record({
  zone: fc.constantFrom(...zones),
  /** Minutes from midnight of one of the days, so that starts and targets are on both sides of a change. */
  day: fc.constantFrom(...days),
  minute: fc.integer({ min: -1440, max: 2880 }),
  length: fc.integer({ min: 60, max: 30 * hour }),
  distance: fc.record({
    days: fc.integer({ min: -2, max: 2 }),
    milliseconds: fc.integer({ min: -95, max: 95 }).map((quarters) => quarters * 900_000),
  }),
});

const at = (day: string, minute: number, zone: string) => moment.tz(day, zone).add(minute, 'minutes').unix();

/** Returns the expected instant: the wall clock moved as if there were no daylight saving time. */
function oracle(
  seconds: number,
  { days: by, milliseconds }: { days: number; milliseconds: number },
  zone: string,
) {
  const wall = moment.utc(moment.unix(seconds).tz(zone).format('YYYY-MM-DDTHH:mm:ss'));
  const reading = wall.add(by, 'days').add(milliseconds, 'ms').format('YYYY-MM-DDTHH:mm:ss');
  return { reading, seconds: moment.tz(reading, zone).unix() };
}
const wallClock = (seconds: number, zone: string) =>
  moment.unix(seconds).tz(zone).format('YYYY-MM-DDTHH:mm:ss');

it('a moved entry starts at the wall-clock time and keeps its duration', () => {
  fc.assert(
    fc.property(drag, ({ zone, day, minute, length, distance }) => {
      const start = at(day, minute, zone);
      const spans = movedBy({ start, end: start + length }, distance, zone);
      const expected = oracle(start, distance, zone);
      expect(spans.map((span) => span.start)).toContain(expected.seconds);
      for (const span of spans) expect(span.end - span.start).toBe(length);
      if (spans.length > 1) {
        for (const span of spans) expect(wallClock(span.start, zone)).toBe(expected.reading);
      }
    }),
    { numRuns: 150 },
  );
});

it('a dragged edge is at the wall-clock time, and the other edge stays', () => {
  fc.assert(
    fc.property(drag, ({ zone, day, minute, length, distance }) => {
      const start = at(day, minute, zone);
      const span = { start, end: start + length };
      const [startAt, endAt] = [start, span.end].map((edge) => oracle(edge, distance, zone).seconds);
      for (const each of startDraggedBy(span, distance, zone)) {
        expect(each.end).toBe(span.end);
        expect(each.start).toBeLessThanOrEqual(each.end);
      }
      for (const each of endDraggedBy(span, distance, zone)) {
        expect(each.start).toBe(start);
        expect(each.end).toBeGreaterThanOrEqual(start);
      }
      if (startAt !== undefined && startAt <= span.end) {
        expect(startDraggedBy(span, distance, zone).map((each) => each.start)).toContain(startAt);
      }
      if (endAt !== undefined && endAt >= start) {
        expect(endDraggedBy(span, distance, zone).map((each) => each.end)).toContain(endAt);
      }
    }),
    { numRuns: 150 },
  );
});

const berlin = 'Europe/Berlin';
const utc = (iso: string) => Date.parse(iso) / 1000;

it('an entry moved across a clock change keeps its time of day and duration', () => {
  // Saturday 10:00 to 12:00 in summer time becomes Sunday 10:00 to 12:00 in winter time.
  const saturday = { start: utc('2026-10-24T08:00:00Z'), end: utc('2026-10-24T10:00:00Z') };
  expect(movedBy(saturday, { days: 1, milliseconds: 0 }, berlin)).toEqual([
    { start: utc('2026-10-25T09:00:00Z'), end: utc('2026-10-25T11:00:00Z') },
  ]);
});

it('a start dragged into the repeated hour has two possible instants', () => {
  const morning = { start: utc('2026-10-25T03:00:00Z'), end: utc('2026-10-25T04:00:00Z') };
  const toHalfPastTwo = { days: 0, milliseconds: -1.5 * 3_600_000 };
  expect(movedBy(morning, toHalfPastTwo, berlin).map(({ start }) => start)).toEqual([
    utc('2026-10-25T00:30:00Z'),
    utc('2026-10-25T01:30:00Z'),
  ]);
  expect(startDraggedBy(morning, toHalfPastTwo, berlin)).toHaveLength(2);
});

it('a start dragged into the skipped hour moves forward', () => {
  const night = { start: utc('2026-03-29T00:00:00Z'), end: utc('2026-03-29T00:30:00Z') };
  expect(movedBy(night, { days: 0, milliseconds: 90 * 60_000 }, berlin)).toEqual([
    { start: utc('2026-03-29T01:30:00Z'), end: utc('2026-03-29T02:00:00Z') },
  ]);
});

it('an end before the start has no result', () => {
  const morning = { start: utc('2026-06-15T08:00:00Z'), end: utc('2026-06-15T09:00:00Z') };
  expect(endDraggedBy(morning, { days: -1, milliseconds: 0 }, berlin)).toEqual([]);
  expect(startDraggedBy(morning, { days: 1, milliseconds: 0 }, berlin)).toEqual([]);
});
