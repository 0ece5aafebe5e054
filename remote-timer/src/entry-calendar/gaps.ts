import type { TimeEntry } from '@timeweave/shared/api';
import { addDays, instantAt, type LocalDate, readingsOf, weekday } from '@timeweave/shared/time';

/** The hours in which gaps are looked for, on Monday to Friday. */
export interface WorkingDay {
  startHour: number;
  endHour: number;
}

/** A time of a working day in which nothing was tracked, in Unix seconds. */
export interface Gap {
  start: number;
  end: number;
}

/** Shorter gaps are the seconds between two entries. */
const shortestGapSeconds = 5 * 60;

const secondsAt = (date: LocalDate, hour: number, timeZone: string) => {
  const day = hour === 24 ? addDays(date, 1) : date;
  return readingsOf(instantAt(day, { hour: hour % 24, minute: 0, second: 0 }, timeZone))[0] / 1000;
};

function gapsWithin(entries: readonly TimeEntry[], start: number, end: number, now: number): Gap[] {
  const gaps: Gap[] = [];
  let free = start;
  for (const { timer_start, timer_end } of entries) {
    if (timer_start > free) gaps.push({ start: free, end: Math.min(timer_start, end) });
    free = Math.max(free, timer_end ?? now);
    if (free >= end) break;
  }
  if (free < end) gaps.push({ start: free, end });
  return gaps.filter((gap) => gap.end - gap.start >= shortestGapSeconds);
}

/**
 * The gaps of the working days among some dates until `now` (Unix seconds). `entries` are in the order of their starts.
 * Time before
 * `unlockedFrom` (Unix seconds) has none: it cannot be filled.
 */
export function gapsOf(
  entries: readonly TimeEntry[],
  dates: readonly LocalDate[],
  { startHour, endHour }: WorkingDay,
  { timeZone, now, unlockedFrom }: { timeZone: string; now: number; unlockedFrom: number },
): Gap[] {
  const isWorkingDay = (date: LocalDate) => weekday(date) % 6 !== 0;
  return dates.filter(isWorkingDay).flatMap((date) => {
    const start = Math.max(secondsAt(date, startHour, timeZone), unlockedFrom);
    const end = Math.min(secondsAt(date, endHour, timeZone), now);
    return end > start ? gapsWithin(entries, start, end, now) : [];
  });
}

/** The entry whose work a gap is filled with: the last one before it on its day, or the first one after it. */
export function neighbourOf(
  { start, end }: Gap,
  entries: readonly TimeEntry[],
  dateOf: (seconds: number) => LocalDate,
): TimeEntry | undefined {
  const ofDay = entries.filter(({ timer_start }) => dateOf(timer_start) === dateOf(start));
  return (
    ofDay.findLast(({ timer_start }) => timer_start < start) ??
    ofDay.find(({ timer_start }) => timer_start >= end)
  );
}
