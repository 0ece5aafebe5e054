import type { TimeEntry } from '@timeweave/shared/api';
import {
  addDays,
  instantAt,
  localDateOf,
  moveToDate,
  type LocalDate,
  type TimeOfDay,
} from '@timeweave/shared/time';

/** Start and end of a finished entry, in Unix seconds. */
export interface Span {
  start: number;
  end: number;
}

/** Of a repeated hour the first; a skipped time has moved forward. */
function secondsAt(date: LocalDate, time: TimeOfDay, timeZone: string): number {
  const instant = instantAt(date, time, timeZone);
  return (instant.kind === 'repeated' ? instant.earlierMs : instant.ms) / 1000;
}

/** The first such wall-clock time at or after an instant. */
function nextAt(afterSeconds: number, time: TimeOfDay, timeZone: string): number {
  const date = localDateOf(afterSeconds * 1000, timeZone);
  const sameDay = secondsAt(date, time, timeZone);
  return sameDay >= afterSeconds ? sameDay : secondsAt(addDays(date, 1), time, timeZone);
}

export function spanOfEntry(entry: TimeEntry): Span {
  return { start: entry.timer_start, end: entry.timer_end ?? entry.timer_start };
}

/** Another start on the same day; a start later than the end means that the entry ends on the next day. */
export function withStart({ start, end }: Span, time: TimeOfDay, timeZone: string): Span {
  const moved = secondsAt(localDateOf(start * 1000, timeZone), time, timeZone);
  if (moved <= end) return { start: moved, end };
  return {
    start: moved,
    end: moveToDate(end * 1000, addDays(localDateOf(end * 1000, timeZone), 1), timeZone) / 1000,
  };
}

/** Another end; one that is earlier than the start means the next day. */
export function withEnd({ start }: Span, time: TimeOfDay, timeZone: string): Span {
  return { start, end: nextAt(start, time, timeZone) };
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
