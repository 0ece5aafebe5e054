import type { TimeEntry } from '@timeweave/shared/api';
import { addDays, instantAt, type LocalDate, localDateOf, readingsOf } from '@timeweave/shared/time';
import type { DayRange } from '../time-entry/index.ts';

/** Seconds of finished entries by the day on which they start, as the list of entries counts them. */
export type DayTotals = ReadonlyMap<LocalDate, number>;

/** Returns what names the local days of instants (Unix seconds) in a zone; fast for instants in order. */
export function dateFinder(timeZone: string): (seconds: number) => LocalDate {
  let [date, from, to] = ['', 0, 0];
  const midnight = (day: LocalDate) =>
    readingsOf(instantAt(day, { hour: 0, minute: 0, second: 0 }, timeZone))[0] / 1000;
  return (seconds) => {
    if (seconds >= from && seconds < to) return date;
    date = localDateOf(seconds * 1000, timeZone);
    [from, to] = [midnight(date), midnight(addDays(date, 1))];
    return date;
  };
}

export function dayTotals(entries: readonly TimeEntry[], timeZone: string): DayTotals {
  const totals = new Map<LocalDate, number>();
  const dateOf = dateFinder(timeZone);
  for (const { timer_start, timer_end } of entries) {
    if (timer_end === null) continue;
    const date = dateOf(timer_start);
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
