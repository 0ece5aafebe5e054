import fc from 'fast-check';
import { addDays, localDateOf } from './local-date.ts';
import { moveToDate, spansOf } from './manual-span.ts';
import { readTime, type TimeOfDay } from './typed-time.ts';
import { instantAt, timeOfDayAt } from './wall-clock.ts';
import { readingAt, readingOf, switchTime, switchInstant, timeOfDay } from './zones.fixture.ts';
import type { LocalDate } from './units.ts';

const hourMs = 3_600_000;

/** A start or end close to a clock change, and the other a few hours away. */
const typedSpan = fc
  .tuple(switchTime, timeOfDay, fc.constantFrom(0, 1, 2, 12), fc.boolean(), fc.constantFrom(0, -1))
  .map(([{ zone, date, time }, other, hours, isStart, days]) => {
    const later = { ...other, hour: (time.hour + hours) % 24 };
    const [start, end] = isStart ? [time, later] : [later, time];
    return { zone, date: addDays(date, days), start, end };
  });

function timeOf(text: string): TimeOfDay {
  const time = readTime(text);
  if (!time) throw new Error(`${text} is no time`);
  return time;
}

function span(date: LocalDate, start: string, end: string, zone: string) {
  const [{ startMs, endMs, endsNextDay, skipped }, ...others] = spansOf(
    date,
    timeOf(start),
    timeOf(end),
    zone,
  );
  const notes = Object.entries({ endsNextDay, skipped, repeated: others.length > 0 }).flatMap(
    ([name, holds]) => (holds ? [name] : []),
  );
  return [new Date(startMs).toISOString(), (endMs - startMs) / hourMs, notes.join(' ')];
}

it.each([
  ['2026-07-01', '9:00', '17:30', 'Asia/Kolkata', '2026-07-01T03:30:00.000Z', 8.5, ''],
  ['2026-07-01', '22:00', '1:00', 'Europe/Berlin', '2026-07-01T20:00:00.000Z', 3, 'endsNextDay'],
  ['2026-07-01', '9:00', '9:00', 'Europe/Berlin', '2026-07-01T07:00:00.000Z', 0, ''],
  ['2026-03-29', '0:00', '23:00', 'Europe/Berlin', '2026-03-28T23:00:00.000Z', 22, ''],
  ['2026-10-25', '0:00', '23:00', 'Europe/Berlin', '2026-10-24T22:00:00.000Z', 24, ''],
  ['2026-03-29', '1:30', '2:30', 'Europe/Berlin', '2026-03-29T00:30:00.000Z', 1, 'skipped'],
  ['2026-03-29', '2:30', '4:00', 'Europe/Berlin', '2026-03-29T01:30:00.000Z', 0.5, 'skipped'],
  ['2026-03-29', '2:45', '3:15', 'Europe/Berlin', '2026-03-29T01:45:00.000Z', 0, 'skipped'],
  ['2026-10-25', '1:30', '2:30', 'Europe/Berlin', '2026-10-24T23:30:00.000Z', 1, 'repeated'],
  ['2026-10-25', '2:30', '3:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z', 2, 'repeated'],
  ['2026-10-25', '2:15', '2:45', 'Europe/Berlin', '2026-10-25T00:15:00.000Z', 0.5, 'repeated'],
  ['2026-10-25', '2:30', '2:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z', 0, 'repeated'],
  [
    '2018-11-03',
    '23:00',
    '0:30',
    'America/Sao_Paulo',
    '2018-11-04T02:00:00.000Z',
    1.5,
    'endsNextDay skipped',
  ],
  ['2018-02-17', '23:30', '0:30', 'America/Sao_Paulo', '2018-02-18T01:30:00.000Z', 2, 'endsNextDay repeated'],
  ['2011-12-29', '22:00', '1:00', 'Pacific/Apia', '2011-12-30T08:00:00.000Z', 3, 'endsNextDay skipped'],
])('%s from %s to %s in %s starts at %s and lasts %f hours: %s', (date, start, end, zone, ...expected) => {
  expect(span(date, start, end, zone)).toEqual(expected);
});

it('never ends before it starts, and never lasts longer than a day and its repeated hours', () => {
  fc.assert(
    fc.property(typedSpan, ({ zone, date, start, end }) => {
      for (const { startMs, endMs } of spansOf(date, start, end, zone)) {
        expect(endMs).toBeGreaterThanOrEqual(startMs);
        expect(endMs - startMs).toBeLessThanOrEqual(26 * hourMs);
      }
    }),
    { numRuns: 1000 },
  );
});

it('starts and ends when the local clocks show the typed times', () => {
  fc.assert(
    fc.property(typedSpan, ({ zone, date, start, end }) => {
      for (const { startMs, endMs, endsNextDay, skipped } of spansOf(date, start, end, zone)) {
        fc.pre(!skipped);
        expect(readingAt(startMs, zone)).toBe(readingOf(date, start));
        expect(readingAt(endMs, zone)).toBe(readingOf(endsNextDay ? addDays(date, 1) : date, end));
      }
    }),
    { numRuns: 1000 },
  );
});

it('reports a skipped time exactly when start or end is skipped, and returns each reading of a repeated hour once', () => {
  fc.assert(
    fc.property(typedSpan, ({ zone, date, start, end }) => {
      const spans = spansOf(date, start, end, zone);
      const last = spans[0].endsNextDay ? addDays(date, 1) : date;
      const kinds = [instantAt(date, start, zone).kind, instantAt(last, end, zone).kind];
      expect(spans[0].skipped).toBe(kinds.includes('skipped'));
      expect(new Set(spans.map(({ startMs, endMs }) => `${startMs} ${endMs}`)).size).toBe(spans.length);
      if (!kinds.includes('repeated')) expect(spans).toHaveLength(1);
    }),
    { numRuns: 500 },
  );
});

it('an entry moved to its own day keeps its times, also in the second reading of a repeated hour', () => {
  fc.assert(
    fc.property(switchInstant, ({ zone, ms }) => {
      expect(moveToDate(ms, localDateOf(ms, zone), zone)).toBe(ms);
    }),
    { numRuns: 1000 },
  );
});

it('an entry moved to another day shows the same time there, and moves back unchanged', () => {
  fc.assert(
    fc.property(switchInstant, fc.integer({ min: -400, max: 400 }), ({ zone, ms }, days) => {
      const home = localDateOf(ms, zone);
      const date = addDays(home, days);
      const moved = moveToDate(ms, date, zone);
      const time = timeOfDayAt(ms, zone);
      fc.pre(instantAt(date, time, zone).kind !== 'skipped');
      expect(localDateOf(moved, zone)).toBe(date);
      expect(timeOfDayAt(moved, zone)).toEqual(time);
      if (instantAt(home, time, zone).kind === 'exact') expect(moveToDate(moved, home, zone)).toBe(ms);
    }),
    { numRuns: 500 },
  );
});

it.each([
  ['2026-03-20T01:30:00Z', '2026-03-29', 'Europe/Berlin', '2026-03-29T01:30:00Z'],
  ['2026-07-01T00:30:00Z', '2026-10-25', 'Europe/Berlin', '2026-10-25T00:30:00Z'],
  ['2026-12-01T01:30:00Z', '2026-10-25', 'Europe/Berlin', '2026-10-25T01:30:00Z'],
  ['2011-12-28T19:00:00.250Z', '2011-12-30', 'Pacific/Apia', '2011-12-30T19:00:00.250Z'],
])('%s moved to %s in %s is %s', (from, date, zone, to) => {
  expect(moveToDate(Date.parse(from), date, zone)).toBe(Date.parse(to));
});
