import fc from 'fast-check';
import { addDays, localDateOf } from './local-date.ts';
import { readTime, type TimeOfDay } from './typed-time.ts';
import { instantAt, timeOfDayAt, type WallClock } from './wall-clock.ts';
import { datesOfYears, readingAt, readingOf, switchTime, switchInstant, zones } from './zones.fixture.ts';
import type { LocalDate } from './units.ts';

const quarterMs = 900_000;
const hourMs = 3_600_000;
const midnight: TimeOfDay = { hour: 0, minute: 0, second: 0 };

function meaningsOf(clock: WallClock): number[] {
  return clock.kind === 'repeated' ? [clock.earlierMs, clock.laterMs] : [clock.ms];
}

/** Returns the first instant of a local day, which may begin at 01:00 or have midnight twice. */
function startOf(date: LocalDate, zone: string): number {
  return Math.min(...meaningsOf(instantAt(date, midnight, zone)));
}

it.each([
  ['2026-07-01', '12:00', 'America/Los_Angeles', 'exact', '2026-07-01T19:00:00Z'],
  ['2026-01-31', '23:59', 'Asia/Kathmandu', 'exact', '2026-01-31T18:14:00Z'],
  ['2026-03-29', '01:59', 'Europe/Berlin', 'exact', '2026-03-29T00:59:00Z'],
  ['2026-03-29', '02:00', 'Europe/Berlin', 'skipped', '2026-03-29T01:00:00Z'],
  ['2026-03-29', '02:30', 'Europe/Berlin', 'skipped', '2026-03-29T01:30:00Z'],
  ['2026-03-29', '03:00', 'Europe/Berlin', 'exact', '2026-03-29T01:00:00Z'],
  ['2026-03-08', '02:15', 'America/Los_Angeles', 'skipped', '2026-03-08T10:15:00Z'],
  ['2010-03-14', '00:30', 'America/St_Johns', 'skipped', '2010-03-14T04:00:00Z'],
  ['2026-10-04', '02:10', 'Australia/Lord_Howe', 'skipped', '2026-10-03T15:40:00Z'],
  ['2026-10-04', '02:30', 'Australia/Lord_Howe', 'exact', '2026-10-03T15:30:00Z'],
  ['2018-11-04', '00:00', 'America/Sao_Paulo', 'skipped', '2018-11-04T03:00:00Z'],
  ['2024-04-26', '00:30', 'Africa/Cairo', 'skipped', '2024-04-25T22:30:00Z'],
  ['2026-03-29', '00:00', 'Asia/Beirut', 'skipped', '2026-03-28T22:00:00Z'],
  ['2026-03-29', '01:30', 'Antarctica/Troll', 'skipped', '2026-03-29T01:30:00Z'],
  ['2011-12-30', '09:00', 'Pacific/Apia', 'skipped', '2011-12-30T19:00:00Z'],
  ['2011-12-31', '09:00', 'Pacific/Apia', 'exact', '2011-12-30T19:00:00Z'],
])('%s %s in %s is %s: %s', (date, time, zone, kind, instant) => {
  const clock = instantAt(date, readTime(time) ?? midnight, zone);
  expect(clock).toEqual({ kind, ms: Date.parse(instant) });
});

it.each([
  ['2026-10-25', '02:30', 'Europe/Berlin', '2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z'],
  ['2026-11-01', '01:00', 'America/Los_Angeles', '2026-11-01T08:00:00Z', '2026-11-01T09:00:00Z'],
  ['2026-04-05', '01:45', 'Australia/Lord_Howe', '2026-04-04T14:45:00Z', '2026-04-04T15:15:00Z'],
  ['2026-04-05', '03:00', 'Pacific/Chatham', '2026-04-04T13:15:00Z', '2026-04-04T14:15:00Z'],
  ['2018-02-17', '23:30', 'America/Sao_Paulo', '2018-02-18T01:30:00Z', '2018-02-18T02:30:00Z'],
])('%s %s in %s occurs twice', (date, time, zone, earlier, later) => {
  expect(instantAt(date, readTime(time) ?? midnight, zone)).toEqual({
    kind: 'repeated',
    earlierMs: Date.parse(earlier),
    laterMs: Date.parse(later),
  });
});

it.each([
  ['2026-03-29', 'Europe/Berlin', 23],
  ['2026-10-25', 'Europe/Berlin', 25],
  ['2026-03-29', 'Antarctica/Troll', 22],
  ['2026-10-04', 'Australia/Lord_Howe', 23.5],
  ['2026-04-05', 'Australia/Lord_Howe', 24.5],
  ['2018-11-04', 'America/Sao_Paulo', 23],
  ['2018-02-17', 'America/Sao_Paulo', 25],
  ['2011-12-29', 'Pacific/Apia', 24],
  ['2011-12-30', 'Pacific/Apia', 0],
  ['2026-03-29', 'Asia/Kolkata', 24],
])('%s in %s has %f hours', (date, zone, hours) => {
  expect(startOf(addDays(date, 1), zone) - startOf(date, zone)).toBe(hours * hourMs);
});

it.each(zones)('every day in %s begins with its first instant', (zone) => {
  const wrong = datesOfYears.filter((date) => {
    const start = startOf(date, zone);
    return localDateOf(start, zone) !== date || localDateOf(start - 1, zone) >= date;
  });
  expect(wrong).toEqual(zone === 'Pacific/Apia' ? ['2011-12-30'] : []);
});

it('finds every instant at which clocks show a time, and no other', () => {
  const offsets = Array.from({ length: 128 }, (_, index) => (index - 64) * quarterMs);
  fc.assert(
    fc.property(switchTime, ({ zone, date, time }) => {
      const reading = readingOf(date, time);
      const shown = offsets.map((offset) => reading + offset).filter((ms) => readingAt(ms, zone) === reading);
      const clock = instantAt(date, time, zone);
      expect(clock.kind).toBe(['skipped', 'exact', 'repeated'][shown.length]);
      if (clock.kind !== 'skipped') expect(meaningsOf(clock)).toEqual(shown);
    }),
    { numRuns: 500 },
  );
});

it('moves a skipped time forward by the length of the gap', () => {
  fc.assert(
    fc.property(switchTime, ({ zone, date, time }) => {
      const clock = instantAt(date, time, zone);
      fc.pre(clock.kind === 'skipped');
      const [ms = NaN] = meaningsOf(clock);
      const gap = readingAt(ms, zone) - readingAt(ms - 24 * hourMs, zone) - 24 * hourMs;
      expect(gap).toBeGreaterThan(0);
      expect(readingAt(ms, zone) - readingOf(date, time)).toBe(gap);
    }),
  );
});

it("an instant's date and time read back to it", () => {
  fc.assert(
    fc.property(switchInstant, ({ zone, ms }) => {
      const second = Math.floor(ms / 1000) * 1000;
      const clock = instantAt(localDateOf(ms, zone), timeOfDayAt(ms, zone), zone);
      expect(clock.kind).not.toBe('skipped');
      expect(meaningsOf(clock)).toContain(second);
    }),
    { numRuns: 1000 },
  );
});

it('reads the clocks of every time zone, also before standard time', () => {
  const instants = ['1850-01-01', '1930-01-01', '1969-12-31', '2026-01-01', '2026-07-01'].map(Date.parse);
  const wrong = Intl.supportedValuesOf('timeZone').filter((zone) =>
    instants.some((ms) => {
      const reading = readingOf(localDateOf(ms, zone), timeOfDayAt(ms, zone));
      return reading !== readingAt(ms, zone);
    }),
  );
  expect(wrong).toEqual([]);
});
