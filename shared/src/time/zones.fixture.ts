import fc from 'fast-check';
import { addDays } from './local-date.ts';
import type { TimeOfDay } from './typed-time.ts';
import type { LocalDate } from './units.ts';

/** Time zones with odd offsets, odd gaps, gaps at midnight, and a missing day. */
export const zones = [
  'UTC',
  'Europe/Berlin',
  'America/Los_Angeles',
  'America/St_Johns',
  'America/Sao_Paulo',
  'Africa/Cairo',
  'Africa/Casablanca',
  'Antarctica/Troll',
  'Asia/Beirut',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Australia/Sydney',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'Pacific/Apia',
] as const;

/** Sao Paulo has had no clock change since 2019, Cairo none from 2015 to 2022, Apia skipped a day in 2011. */
const years = [2010, 2011, 2018, 2024, 2026];

const fields = new Map<string, Intl.DateTimeFormat>();

/** Returns the local time as if it were UTC: computed field by field, as an independent check of offsets. */
export function readingAt(instantMs: number, timeZone: string): number {
  const format =
    fields.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  fields.set(timeZone, format);
  return Date.parse(`${format.format(instantMs).replace(' ', 'T')}Z`);
}

export function readingOf(date: LocalDate, { hour, minute, second }: TimeOfDay): number {
  return Date.parse(`${date}T00:00:00Z`) + ((hour * 60 + minute) * 60 + second) * 1000;
}

export const datesOfYears: readonly LocalDate[] = years.flatMap((year) =>
  Array.from({ length: 365 }, (_, day) => addDays(`${year}-01-01`, day)),
);

function switchWithin(start: number, end: number, zone: string): number {
  if (end - start <= 1000) return end;
  const middle = start + Math.floor((end - start) / 2000) * 1000;
  const changed = readingAt(middle, zone) - middle !== readingAt(start, zone) - start;
  return changed ? switchWithin(start, middle, zone) : switchWithin(middle, end, zone);
}

/** Each zone's clock changes with the local time before; for a zone without changes, a New Year. */
const switches = zones.flatMap((zone) => {
  const days = datesOfYears.map((date) => ({ start: Date.parse(date), end: Date.parse(addDays(date, 1)) }));
  const instants = days
    .filter(({ start, end }) => readingAt(end, zone) - readingAt(start, zone) !== end - start)
    .map(({ start, end }) => switchWithin(start, end, zone));
  return (instants.length > 0 ? instants : [Date.parse('2026-01-01')]).map((ms) => ({
    zone,
    ms,
    reading: readingAt(ms - 1000, zone) + 1000,
  }));
});

export const timeOfDay = fc.record({
  hour: fc.integer({ min: 0, max: 23 }),
  minute: fc.integer({ min: 0, max: 59 }),
  second: fc.integer({ min: 0, max: 59 }),
});

const someSwitch = fc.constantFrom(...switches);

/** Mostly within the gap or the repeated hour, else within a day and a half. */
const shiftSeconds = fc.oneof(
  fc.integer({ min: -7200, max: 7200 }),
  fc.integer({ min: -129_600, max: 129_600 }),
);

/** A zone, and a local date and time close to a clock change. */
export const switchTime = fc.tuple(someSwitch, shiftSeconds).map(([{ zone, reading }, shift]) => {
  const typed = new Date(reading + shift * 1000);
  const time = { hour: typed.getUTCHours(), minute: typed.getUTCMinutes(), second: typed.getUTCSeconds() };
  return { zone, date: typed.toISOString().slice(0, 10), time };
});

/** A zone and an instant in ms, close to a clock change. */
export const switchInstant = fc
  .tuple(someSwitch, shiftSeconds, fc.integer({ min: 0, max: 999 }))
  .map(([{ zone, ms }, shift, rest]) => ({ zone, ms: ms + shift * 1000 + rest }));
