import type { TimeEntry } from '@timeweave/shared/api';
import {
  addDays,
  instantAt,
  localDateOf,
  moveToDate,
  readingsOf,
  type LocalDate,
  type TimeOfDay,
} from '@timeweave/shared/time';

/** Start and end of a finished entry, in Unix seconds. */
export interface Span {
  start: number;
  end: number;
}

/** When the clocks show a time on a day; twice in the repeated hour. A skipped time has moved forward. */
function secondsAt(date: LocalDate, time: TimeOfDay, timeZone: string): number[] {
  return readingsOf(instantAt(date, time, timeZone)).map((ms) => ms / 1000);
}

export function spanOfEntry(entry: TimeEntry): Span {
  return { start: entry.timer_start, end: entry.timer_end ?? entry.timer_start };
}

/**
 * Another start on the same day; a start later than the end means that the entry ends on the next day. Two answers
 * where the clocks show the time twice.
 */
export function withStart({ start, end }: Span, time: TimeOfDay, timeZone: string): Span[] {
  const nextDay = () => addDays(localDateOf(end * 1000, timeZone), 1);
  return secondsAt(localDateOf(start * 1000, timeZone), time, timeZone).map((moved) => ({
    start: moved,
    end: moved <= end ? end : moveToDate(end * 1000, nextDay(), timeZone) / 1000,
  }));
}

/**
 * When a running entry can have started at a time of the day on which it started; a time after `now` (Unix seconds)
 * means the day before. Two results where the clocks show the time twice.
 */
export function runningStarts(start: number, time: TimeOfDay, now: number, timeZone: string): number[] {
  const date = localDateOf(start * 1000, timeZone);
  const past = secondsAt(date, time, timeZone).filter((seconds) => seconds <= now);
  return past.length > 0 ? past : secondsAt(addDays(date, -1), time, timeZone);
}

/** When the clocks show a time next after `start` (Unix seconds). Two results where they show it twice. */
export function nextAfter(start: number, time: TimeOfDay, timeZone: string): number[] {
  const date = localDateOf(start * 1000, timeZone);
  const sameDay = secondsAt(date, time, timeZone).filter((seconds) => seconds >= start);
  return sameDay.length > 0 ? sameDay : secondsAt(addDays(date, 1), time, timeZone);
}

/**
 * Another end. An entry of a day or more keeps the day of its end. A shorter one stays shorter than a day: an end before
 * the start means the next day. Two results where the clocks show the time twice.
 */
export function withEnd({ start, end }: Span, time: TimeOfDay, timeZone: string): Span[] {
  const dayLater = moveToDate(start * 1000, addDays(localDateOf(start * 1000, timeZone), 1), timeZone) / 1000;
  const ends =
    end >= dayLater
      ? secondsAt(localDateOf(end * 1000, timeZone), time, timeZone)
      : nextAfter(start, time, timeZone);
  return ends.map((moved) => ({ start, end: moved }));
}

/** As long as it was, on another day. */
export function withDate({ start, end }: Span, date: LocalDate, timeZone: string): Span {
  const moved = moveToDate(start * 1000, date, timeZone) / 1000;
  return { start: moved, end: moved + (end - start) };
}

/** How many days later than it begins an entry ends. */
export function daysAcross({ start, end }: Span, timeZone: string): number {
  const [first, last] = [localDateOf(start * 1000, timeZone), localDateOf(end * 1000, timeZone)];
  return Math.round((Date.parse(last) - Date.parse(first)) / 86_400_000);
}

/** Says that an entry ends on another day than it did, counted from its start; undefined when it does not. */
export function dayNote(before: Span, after: Span, timeZone: string): string | undefined {
  const days = daysAcross(after, timeZone);
  if (days === daysAcross(before, timeZone)) return undefined;
  if (days === 0) return 'Ends on the same day';
  return days === 1 ? 'Ends next day' : `Ends ${days} days later`;
}
