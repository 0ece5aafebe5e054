import type { TimeEntry } from '@timeweave/shared/api';
import { addDays, localDateOf, type LocalDate } from '@timeweave/shared/time';
import type { EntriesSoFar } from '../time-entry/index.ts';

export interface EntryDay {
  date: LocalDate;
  /** The whole day's total in seconds, whether or not all its entries are loaded. */
  totalSeconds: number;
  entries: TimeEntry[];
}

/** Puts loaded entries, newest first, under the days on which they start in the person's zone. */
export function daysOf({ results, days: totals }: EntriesSoFar, timeZone: string): EntryDay[] {
  const totalOf = new Map(totals.map(({ date, total }) => [date, total / 1000]));
  const days: EntryDay[] = [];
  for (const entry of results) {
    const date = localDateOf(entry.timer_start * 1000, timeZone);
    const last = days.at(-1);
    if (last?.date === date) last.entries.push(entry);
    else days.push({ date, totalSeconds: totalOf.get(date) ?? 0, entries: [entry] });
  }
  return days;
}

/** 'Today', 'Yesterday', or the date in the person's own format. */
export function dayName(date: LocalDate, today: LocalDate, format: (date: LocalDate) => string): string {
  if (date === today) return 'Today';
  return date === addDays(today, -1) ? 'Yesterday' : format(date);
}
