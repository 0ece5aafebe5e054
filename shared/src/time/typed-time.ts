/** What a clock on the wall shows, without a day or a zone. */
export interface TimeOfDay {
  hour: number;
  minute: number;
  second: number;
}

const half = '(?: ?([ap])(?:m|\\.m\\.?)?)?';
const separated = new RegExp(`^(\\d{1,2})(?:([:.])(\\d{2})(?:\\2(\\d{2}))?)?${half}$`);
const together = new RegExp(`^(\\d{1,2})()(\\d{2})()${half}$`);

/** 12 am is midnight and 12 pm noon; NaN where the twelve-hour clock has no such hour. */
function hourOf(written: number, halfOfDay: string | undefined): number {
  if (!halfOfDay) return written;
  if (written < 1 || written > 12) return NaN;
  return (written % 12) + (halfOfDay === 'p' ? 12 : 0);
}

/**
 * What a person means by a time of day: `930`, `9:30`, `9.30`, `9:30 pm`, `9p`, `21`, `9:30:15`; null when it cannot be
 * read. A bare `9` is the morning's in the 12-hour format as well: what is typed means the same to everybody.
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
