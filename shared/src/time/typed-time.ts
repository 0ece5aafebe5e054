/** A local time of day, without a date or a time zone. */
export interface TimeOfDay {
  hour: number;
  minute: number;
  second: number;
}

const half = '(?: ?([ap])(?:m|\\.m\\.?)?)?';
const separated = new RegExp(`^(\\d{1,2})(?:([:.])(\\d{2})(?:\\2(\\d{2}))?)?${half}$`);
const together = new RegExp(`^(\\d{1,2})()(\\d{2})()${half}$`);

/** 12 am is midnight and 12 pm noon; NaN if the 12-hour clock has no such hour. */
function hourOf(written: number, halfOfDay: string | undefined): number {
  if (!halfOfDay) return written;
  if (written < 1 || written > 12) return NaN;
  return (written % 12) + (halfOfDay === 'p' ? 12 : 0);
}

/**
 * Parses a typed time of day: `930`, `9:30`, `9.30`, `9:30 pm`, `9p`, `21`, `9:30:15`; null if invalid. A bare `9` is 9 am
 * in the 12-hour format too, so that a typed text means the same to every user.
 */
export function readTime(text: string): TimeOfDay | null {
  const typed = text.trim().toLowerCase().replace(/\s+/g, ' ').replace(/ ?: ?/g, ':');
  const found = separated.exec(typed) ?? together.exec(typed);
  if (!found) return null;
  const hour = hourOf(Number(found[1]), found[5]);
  const minute = Number(found[3] ?? 0);
  const second = Number(found[4] ?? 0);
  return hour <= 23 && minute <= 59 && second <= 59 ? { hour, minute, second } : null;
}

/** Returns a text without am or pm with the other half of the day, such as `2:30 pm` for `2:30`; undefined if it has none. */
export function otherHalf(text: string): string | undefined {
  const time = readTime(text);
  if (!time || !readTime(`${text} pm`)) return undefined;
  return `${text} ${time.hour < 12 ? 'pm' : 'am'}`;
}

/** Parses a typed time of day to the times that it can mean, the usual one first: `2:30` can be half past two at night or in the afternoon. */
export function readTimes(text: string): readonly [TimeOfDay, ...TimeOfDay[]] | null {
  const time = readTime(text);
  const other = readTime(otherHalf(text) ?? '');
  return time && (other ? [time, other] : [time]);
}
