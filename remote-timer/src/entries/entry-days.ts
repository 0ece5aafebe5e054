import type { TimeEntry } from '@timeweave/shared/api';
import { localDateOf, type LocalDate } from '@timeweave/shared/time';
import type { EntriesSoFar } from '../time-entry/index.ts';

export interface EntryDay {
  date: LocalDate;
  /** Total of the whole day in seconds, including entries that are not loaded. */
  totalSeconds: number;
  entries: TimeEntry[];
  /** The running entry, if it started on this day. */
  running?: TimeEntry;
}

/** Groups the loaded entries, newest first, and the running one by the day of their start in the user's time zone. */
export function daysOf(
  { results, days: totals }: EntriesSoFar,
  timeZone: string,
  running?: TimeEntry,
): EntryDay[] {
  const totalOf = new Map(totals.map(({ date, total }) => [date, total / 1000]));
  const days: EntryDay[] = [];
  for (const entry of results) {
    const date = localDateOf(entry.timer_start * 1000, timeZone);
    const last = days.at(-1);
    if (last?.date === date) last.entries.push(entry);
    else days.push({ date, totalSeconds: totalOf.get(date) ?? 0, entries: [entry] });
  }
  // The list may be newer than the running entry, and already contain it as finished.
  if (!running || results.some(({ uuid }) => uuid === running.uuid)) return days;
  const date = localDateOf(running.timer_start * 1000, timeZone);
  const own = days.find((day) => day.date === date);
  if (own) own.running = running;
  else days.push({ date, totalSeconds: totalOf.get(date) ?? 0, entries: [], running });
  return days.sort((a, b) => b.date.localeCompare(a.date));
}
