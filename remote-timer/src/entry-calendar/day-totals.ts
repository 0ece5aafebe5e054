import type { TimeEntry } from '@timeweave/shared/api';
import { type LocalDate, localDateOf } from '@timeweave/shared/time';
import type { DayRange } from '../time-entry/index.ts';

/** Seconds of finished entries by the day on which they start, as the list of entries counts them. */
export type DayTotals = ReadonlyMap<LocalDate, number>;

export function dayTotals(entries: readonly TimeEntry[], timeZone: string): DayTotals {
  const totals = new Map<LocalDate, number>();
  for (const { timer_start, timer_end } of entries) {
    if (timer_end === null) continue;
    const date = localDateOf(timer_start * 1000, timeZone);
    totals.set(date, (totals.get(date) ?? 0) + timer_end - timer_start);
  }
  return totals;
}

/** The total of some days, in seconds. */
export function totalWithin(totals: DayTotals, { start, end }: DayRange): number {
  let sum = 0;
  for (const [date, seconds] of totals) if (date >= start && date <= end) sum += seconds;
  return sum;
}
