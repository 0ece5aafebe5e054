import type { LocalDate, Milliseconds } from './units.ts';

const dayMs = 86_400_000;

function toUtc(date: LocalDate): number {
  return Date.parse(`${date}T00:00:00Z`);
}

export function isLocalDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const utc = toUtc(text);
  return !Number.isNaN(utc) && new Date(utc).toISOString().startsWith(text);
}

export function addDays(date: LocalDate, days: number): LocalDate {
  return new Date(toUtc(date) + days * dayMs).toISOString().slice(0, 10);
}

/** Returns the days from `start` to `end`; negative when `end` is earlier. */
export function daysBetween(start: LocalDate, end: LocalDate): number {
  return Math.round((toUtc(end) - toUtc(start)) / dayMs);
}

/** Returns the weekday; 0 is Sunday. */
export function weekday(date: LocalDate): number {
  return new Date(toUtc(date)).getUTCDay();
}

/** Returns whether a day is from Monday to Friday. */
export const isMondayToFriday = (date: LocalDate): boolean => weekday(date) % 6 !== 0;

/** Returns the first day of the week of `date`; `firstDayOfWeek` 0 is Sunday. */
export function startOfWeek(date: LocalDate, firstDayOfWeek: number): LocalDate {
  return addDays(date, -((weekday(date) - firstDayOfWeek + 7) % 7));
}

/** Returns the ISO 8601 week number of `date`, 1 to 53. */
export function isoWeek(date: LocalDate): number {
  const thursday = addDays(startOfWeek(date, 1), 3);
  const yearStart = `${thursday.slice(0, 4)}-01-01`;
  return Math.floor(daysBetween(yearStart, thursday) / 7) + 1;
}

const zoned = new Map<string, Intl.DateTimeFormat>();

/** Returns the date of an instant (ms) in an IANA time zone. */
export function localDateOf(instantMs: Milliseconds, timeZone: string): LocalDate {
  let format = zoned.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    zoned.set(timeZone, format);
  }
  return format.format(instantMs);
}

/** Returns whether `name` is a time zone. Refuses offsets such as `+05:30`: PostgreSQL reads them with the opposite sign. */
export function isTimeZone(name: string): boolean {
  if (!/^[a-z]/i.test(name)) return false;
  try {
    localDateOf(0, name);
    return true;
  } catch {
    return false;
  }
}

/** Returns the device's time zone from the browser; moment's guess is wrong on UTC machines. */
export function deviceTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
