import type { TimeEntry } from '@timeweave/shared/api';
import { addDays, instantAt, type LocalDate, readingsOf } from '@timeweave/shared/time';

/** Hours of a working day in which gaps are shown. */
export interface WorkingDay {
  startHour: number;
  endHour: number;
}

/** An untracked time of a working day, in Unix seconds. */
export interface Gap {
  start: number;
  end: number;
}

/** Shorter gaps are ignored as the time between two entries. */
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

interface GapRules {
  isWorkingDay: (date: LocalDate) => boolean;
  timeZone: string;
  /** Unix seconds; the future has no gaps. */
  now: number;
  /** Unix seconds; time before is locked and has no gaps. */
  unlockedFrom: number;
}

/** Returns the gaps of the working days among `dates`. `entries` are sorted by start. */
export function gapsOf(
  entries: readonly TimeEntry[],
  dates: readonly LocalDate[],
  { startHour, endHour }: WorkingDay,
  { isWorkingDay, timeZone, now, unlockedFrom }: GapRules,
): Gap[] {
  return dates.filter(isWorkingDay).flatMap((date) => {
    const start = Math.max(secondsAt(date, startHour, timeZone), unlockedFrom);
    const end = Math.min(secondsAt(date, endHour, timeZone), now);
    return end > start ? gapsWithin(entries, start, end, now) : [];
  });
}

/** Returns the entry whose work fills a gap: the previous one on its day, otherwise the next one. */
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
