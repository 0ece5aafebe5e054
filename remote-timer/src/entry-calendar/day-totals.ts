import type { TimeEntry } from '@timeweave/shared/api';
import { addDays, instantAt, type LocalDate, localDateOf, readingsOf } from '@timeweave/shared/time';
import type { DayRange } from '../time-entry/index.ts';

/** Durations of entries by the day on which they start. */
export interface DayTotals {
  /** Seconds of finished entries. */
  finished: ReadonlyMap<LocalDate, number>;
  /** The running entry, which counts until now. */
  running?: { entry: TimeEntry; date: LocalDate };
}

const midnights = new Map<string, number>();

/** Returns the first second of a day. Cached: computing it is slow, and each refetch asks for the same days. */
function midnight(day: LocalDate, timeZone: string): number {
  const key = `${day} ${timeZone}`;
  const known = midnights.get(key);
  if (known !== undefined) return known;
  const found = readingsOf(instantAt(day, { hour: 0, minute: 0, second: 0 }, timeZone))[0] / 1000;
  midnights.set(key, found);
  return found;
}

/** Returns a function for the local date of an instant (Unix seconds); fast for sorted instants. */
export function dateFinder(timeZone: string): (seconds: number) => LocalDate {
  let [date, from, to] = ['', 0, 0];
  return (seconds) => {
    if (seconds >= from && seconds < to) return date;
    date = localDateOf(seconds * 1000, timeZone);
    [from, to] = [midnight(date, timeZone), midnight(addDays(date, 1), timeZone)];
    return date;
  };
}

export function dayTotals(entries: readonly TimeEntry[], timeZone: string): DayTotals {
  const finished = new Map<LocalDate, number>();
  let running: DayTotals['running'];
  const dateOf = dateFinder(timeZone);
  for (const entry of entries) {
    const { timer_start, timer_end } = entry;
    const date = dateOf(timer_start);
    if (timer_end === null) running = { entry, date };
    else finished.set(date, (finished.get(date) ?? 0) + timer_end - timer_start);
  }
  return { finished, ...(running && { running }) };
}

/** Returns the total of a range of days: seconds of finished entries, and the running entry. */
export function totalWithin({ finished, running }: DayTotals, { start, end }: DayRange) {
  const isWithin = (date: LocalDate) => date >= start && date <= end;
  let seconds = 0;
  for (const [date, lasting] of finished) if (isWithin(date)) seconds += lasting;
  return { seconds, ...(running && isWithin(running.date) && { running: running.entry }) };
}
