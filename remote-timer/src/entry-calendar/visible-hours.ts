import type { TimeEntry } from '@timeweave/shared/api';
import { localDateOf, timeOfDayAt } from '@timeweave/shared/time';

/** Displayed hours of the day: 0 to 24. */
export interface VisibleHours {
  firstHour: number;
  lastHour: number;
}

/** Returns the chosen hours, extended to show all entries. */
export function widened(
  { firstHour, lastHour }: VisibleHours,
  entries: readonly TimeEntry[],
  timeZone: string,
  nowMs: number,
): VisibleHours {
  let [first, last] = [firstHour, lastHour];
  for (const { timer_start, timer_end } of entries) {
    const startMs = timer_start * 1000;
    // The last second of the entry: one that ends at midnight is not on the next day.
    const lastMs = Math.max(startMs, (timer_end === null ? nowMs : timer_end * 1000) - 1000);
    if (localDateOf(startMs, timeZone) !== localDateOf(lastMs, timeZone))
      return { firstHour: 0, lastHour: 24 };
    first = Math.min(first, timeOfDayAt(startMs, timeZone).hour);
    last = Math.max(last, timeOfDayAt(lastMs, timeZone).hour + 1);
  }
  return { firstHour: first, lastHour: last };
}
