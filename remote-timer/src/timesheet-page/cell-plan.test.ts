import fc from 'fast-check';
import type { TimeEntry } from '@timeweave/shared/api';
import { addDays, localDateOf } from '@timeweave/shared/time';
import { spanOfEntry, type Span } from '../entry-times/index.ts';
import { type CellEdit, type CellPlan, planCell, takenBy } from './cell-plan.ts';
import { spanOfDay } from './free-time.ts';
import { at, days, entryOf, shared, spansAround } from './week.fixture.ts';

const utc = (time: string) => at(`2026-11-18T${time}:00Z`);
const span = (start: string, end: string) => ({ start: utc(start), end: utc(end) });
const hour = 3600;

const edit = (entries: TimeEntry[], others: TimeEntry[] = [], changes: Partial<CellEdit> = {}): CellEdit => ({
  date: '2026-11-18',
  timeZone: 'UTC',
  entries,
  around: [...entries, ...others],
  knownUntil: utc('00:00') + 2 * 24 * hour,
  unlockedFrom: -Infinity,
  ...changes,
});

it('nothing is added or extended beyond now', () => {
  const own = entryOf(span('20:00', '21:00'));
  const until = utc('21:05');
  expect(planCell(edit([own], [], { until }), 3 * hour)).toEqual({
    moved: [{ entry: own, span: span('20:00', '21:05') }],
    removed: [],
    added: { span: { start: utc('09:00'), end: utc('10:55') }, like: own },
  });
  expect(planCell(edit([], [], { until: utc('10:00') }), 2 * hour)).toMatchObject({
    added: { span: span('08:00', '10:00') },
  });
  expect(planCell(edit([], [], { until: utc('02:00') }), 3 * hour)).toEqual({
    refused: 'full',
    seconds: 2 * hour,
  });
});

it('a duration in an empty cell adds an entry', () => {
  expect(planCell(edit([]), 2 * hour)).toEqual({
    moved: [],
    removed: [],
    added: { span: span('09:00', '11:00') },
  });
});

it('increasing a cell extends its last entry', () => {
  const [first, last] = [entryOf(span('09:00', '10:00')), entryOf(span('11:00', '12:00'))];
  expect(planCell(edit([first, last]), 5 * hour)).toEqual({
    moved: [{ entry: last, span: span('11:00', '15:00') }],
    removed: [],
  });
});

it('the last entry is extended up to the next entry, and the rest is a new entry like it', () => {
  const [own, next] = [entryOf(span('09:00', '10:00')), entryOf(span('10:30', '12:00'))];
  expect(planCell(edit([own], [next]), 3 * hour)).toEqual({
    moved: [{ entry: own, span: span('09:00', '10:30') }],
    removed: [],
    added: { span: span('12:00', '13:30'), like: own },
  });
});

it('the last entry may extend beyond midnight, up to the next day’s first entry', () => {
  const own = entryOf(span('22:00', '23:00'));
  const next = entryOf({ start: utc('00:00') + 25 * hour, end: utc('00:00') + 26 * hour });
  expect(planCell(edit([own], [next]), 3 * hour)).toMatchObject({
    moved: [{ span: { start: utc('22:00'), end: utc('00:00') + 25 * hour } }],
  });
  expect(planCell(edit([own], [next]), 4 * hour)).toMatchObject({ added: { span: span('09:00', '10:00') } });
});

it('an overlapped entry is not extended', () => {
  const [own, other] = [entryOf(span('09:00', '10:00')), entryOf(span('08:00', '11:00'))];
  expect(planCell(edit([own], [other]), 2 * hour)).toEqual({
    moved: [],
    removed: [],
    added: { span: span('11:00', '12:00'), like: own },
  });
});

it('a cell is not extended into a running timer', () => {
  const own = entryOf(span('09:00', '10:00'));
  const running = entryOf(span('10:30', '10:30'), { isStop: 0, timer_end: null });
  expect(planCell(edit([own], [running]), 2 * hour)).toMatchObject({
    moved: [{ span: span('09:00', '10:30') }],
    added: { span: span('08:30', '09:00') },
  });
});

it('refuses a duration that no free part of the day has room for', () => {
  const other = entryOf(span('04:00', '23:00'));
  expect(planCell(edit([], [other]), 5 * hour)).toEqual({ refused: 'full', seconds: 4 * hour });
});

it('decreasing a cell shortens its last entries, and removes empty ones', () => {
  const [first, last] = [entryOf(span('09:00', '10:00')), entryOf(span('11:00', '12:00'))];
  expect(planCell(edit([first, last]), 1800)).toEqual({
    moved: [{ entry: first, span: span('09:00', '09:30') }],
    removed: [last],
  });
  const empty = entryOf(span('13:00', '13:00'));
  expect(planCell(edit([first, empty]), 0)).toEqual({ moved: [], removed: [empty, first] });
  expect(planCell(edit([first, empty]), 1800)).toMatchObject({ removed: [] });
});

it('entries before the lock stay unchanged', () => {
  const [locked, open] = [entryOf(span('09:00', '10:00')), entryOf(span('11:00', '12:00'))];
  const partly = edit([locked, open], [], { unlockedFrom: utc('10:30') });
  expect(planCell(partly, hour)).toEqual({ moved: [], removed: [open] });
  expect(planCell(partly, 1800)).toEqual({ refused: 'locked', seconds: hour });
  expect(planCell(edit([locked], [], { unlockedFrom: utc('10:30') }), 2 * hour)).toEqual({
    moved: [],
    removed: [],
    added: { span: span('10:30', '11:30'), like: locked },
  });
});

/** Returns the entries' spans after a plan, by UUID. */
function spansAfter(entries: readonly TimeEntry[], plan: CellPlan): Map<string, Span> {
  const spans = new Map(entries.map((entry) => [entry.uuid, takenBy([entry])[0] ?? spanOfEntry(entry)]));
  for (const { entry, span } of plan.moved) spans.set(entry.uuid, span);
  for (const { uuid } of plan.removed) spans.delete(uuid);
  if (plan.added) spans.set('added', plan.added.span);
  return spans;
}

const cases = days.chain((day) =>
  fc.record({
    day: fc.constant(day),
    spans: spansAround(day),
    /** Number of the day's entries that belong to the cell. */
    own: fc.nat(4),
    hasTimer: fc.boolean(),
    seconds: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 60_000 })),
    /** Seconds since the start of the day. */
    lock: fc.option(fc.nat(90_000)),
    now: fc.option(fc.nat(90_000)),
  }),
);

it('a plan gives the cell exactly the duration, adds no overlap, and changes nothing locked', () => {
  fc.assert(
    fc.property(cases, ({ day: { date, timeZone }, spans, own, hasTimer, seconds, lock, now }) => {
      const finished = spans
        .map((each, index) => entryOf(each, { timer_id: index + 1 }))
        .toSorted((a, b) => a.timer_start - b.timer_start);
      const dayOf = (start: number) => localDateOf(start * 1000, timeZone);
      const entries = finished.filter(({ timer_start }) => dayOf(timer_start) === date).slice(0, own);
      const { start, end } = spanOfDay(date, timeZone);
      const timer = entryOf({ start: start + 50_000, end: 0 }, { isStop: 0, timer_end: null, timer_id: 99 });
      const around = hasTimer ? [...finished, timer] : finished;
      const unlockedFrom = lock === null ? -Infinity : start + lock;
      const knownUntil = spanOfDay(addDays(date, 1), timeZone).end;
      const until = now === null ? Infinity : start + now;
      const plan = planCell({ date, timeZone, entries, around, unlockedFrom, knownUntil, until }, seconds);
      if ('refused' in plan) return;

      const after = spansAfter(around, plan);
      const cell = [...entries.map(({ uuid }) => uuid), 'added'].flatMap((uuid) => after.get(uuid) ?? []);
      expect(cell.reduce((sum, each) => sum + each.end - each.start, 0)).toBe(seconds);
      expect(cell.every((each) => dayOf(each.start) === date)).toBe(true);

      const former = spansAfter(around, { moved: [], removed: [] });
      for (const [uuid, each] of after) {
        for (const [other, against] of after) {
          if (uuid >= other) continue;
          const [one, two] = [former.get(uuid), former.get(other)];
          expect(shared(each, against)).toBeLessThanOrEqual(one && two ? shared(one, two) : 0);
        }
      }

      const touched = [...plan.removed, ...plan.moved.map(({ entry }) => entry)];
      expect(touched.every(({ timer_start }) => timer_start >= unlockedFrom)).toBe(true);
      const later = plan.moved.filter(({ entry, span }) => span.end > spanOfEntry(entry).end);
      for (const each of [...later, ...(plan.added ? [plan.added] : [])])
        expect(each.span.end).toBeLessThanOrEqual(until);
      if (plan.added) {
        expect(plan.added.span.start).toBeGreaterThanOrEqual(unlockedFrom);
        expect(plan.added.span.end).toBeLessThanOrEqual(end);
      }
    }),
    { numRuns: 200 },
  );
});

it('an unlocked day with a free hour takes an hour more', () => {
  fc.assert(
    fc.property(cases, ({ day: { date, timeZone }, spans, own }) => {
      const around = spans.map((each, index) => entryOf(each, { timer_id: index + 1 }));
      const entries = around
        .filter(({ timer_start }) => localDateOf(timer_start * 1000, timeZone) === date)
        .slice(0, own)
        .toSorted((a, b) => a.timer_start - b.timer_start);
      const knownUntil = spanOfDay(addDays(date, 1), timeZone).end;
      const total = entries.reduce((sum, each) => sum + (each.timer_end ?? 0) - each.timer_start, 0);
      const cell = { date, timeZone, entries, around, unlockedFrom: -Infinity, knownUntil };
      const plan = planCell(cell, total + hour);
      if ('refused' in plan) expect(plan.seconds).toBeLessThan(hour);
    }),
    { numRuns: 100 },
  );
});
