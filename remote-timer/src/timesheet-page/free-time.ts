import {
  addDays,
  instantAt,
  type LocalDate,
  localDateOf,
  readingsOf,
  type TimeOfDay,
} from '@timeweave/shared/time';
import type { Span } from '../entry-times/index.ts';

/** Start of a new entry on a day without entries. */
const workStarts: TimeOfDay = { hour: 9, minute: 0, second: 0 };
const midnight: TimeOfDay = { hour: 0, minute: 0, second: 0 };

/** Returns the first instant of a time on a day, in Unix seconds. A skipped time moves forward. */
const firstAt = (date: LocalDate, time: TimeOfDay, timeZone: string) =>
  readingsOf(instantAt(date, time, timeZone))[0] / 1000;

/** Returns the span of a day: 23 to 25 hours. */
export function spanOfDay(date: LocalDate, timeZone: string): Span {
  return { start: firstAt(date, midnight, timeZone), end: firstAt(addDays(date, 1), midnight, timeZone) };
}

/** Returns the free parts of a span, in order. */
export function freeParts(within: Span, taken: readonly Span[]): Span[] {
  const free: Span[] = [];
  let { start } = within;
  for (const each of taken.toSorted((a, b) => a.start - b.start)) {
    if (each.start >= each.end) continue;
    const end = Math.min(each.start, within.end);
    if (end > start) free.push({ start, end });
    start = Math.max(start, each.end);
  }
  if (within.end > start) free.push({ start, end: within.end });
  return free;
}

export interface Room {
  date: LocalDate;
  timeZone: string;
  /** Spans of all entries around the day, see `takenBy`. */
  taken: readonly Span[];
  /** Unix seconds; earlier starts are locked. */
  unlockedFrom: number;
  /** Unix seconds; later times are not free. */
  until?: number;
}

const freeOfDay = ({ date, timeZone, taken, unlockedFrom, until = Infinity }: Room) => {
  const day = spanOfDay(date, timeZone);
  return freeParts({ start: Math.max(day.start, unlockedFrom), end: Math.min(day.end, until) }, taken);
};

/**
 * Finds a slot for a new entry inside its day: directly after the day's last entry; otherwise as close to 09:00 as
 * possible. Undefined if no free part of the day is long enough.
 */
export function freeSlot(room: Room, seconds: number): Span | undefined {
  const { date, timeZone, taken } = room;
  const slotAt = (start: number): Span => ({ start, end: start + seconds });
  const free = freeOfDay(room).filter(({ start, end }) => end - start >= seconds);
  const ends = taken
    .filter(({ start }) => localDateOf(start * 1000, timeZone) === date)
    .map(({ end }) => end);
  const lastEnd = Math.max(...ends);
  if (free.some(({ start, end }) => lastEnd >= start && lastEnd + seconds <= end)) return slotAt(lastEnd);
  const wanted = firstAt(date, workStarts, timeZone);
  const distance = (start: number) => Math.abs(start - wanted);
  const starts = free.map(({ start, end }) => Math.max(start, Math.min(wanted, end - seconds)));
  const [nearest] = starts.sort((a, b) => distance(a) - distance(b));
  return nearest === undefined ? undefined : slotAt(nearest);
}

/** Returns the longest new entry that a day has room for, in seconds. */
export function longestFree(room: Room): number {
  return Math.max(0, ...freeOfDay(room).map(({ start, end }) => end - start));
}
