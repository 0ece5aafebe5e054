import type { TimeEntry } from '@timeweave/shared/api';
import { addDays, localDateOf, type LocalDate } from '@timeweave/shared/time';
import type { Answer } from '@timeweave/shared/store';

export interface EntryDay {
  date: LocalDate;
  /** The whole day's total in seconds, whether or not all its entries are loaded. */
  totalSeconds: number;
  entries: TimeEntry[];
}

/** Puts loaded entries, newest first, under the days on which they start in the person's zone. */
export function daysOf(pages: readonly Answer<'POST /api/usertime/list'>[], timeZone: string): EntryDay[] {
  const totals = new Map(
    pages.flatMap(({ days }) => days.map(({ date, total }) => [date, total / 1000] as const)),
  );
  const days: EntryDay[] = [];
  for (const entry of pages.flatMap(({ results }) => results)) {
    const date = localDateOf(entry.timer_start * 1000, timeZone);
    const last = days.at(-1);
    if (last?.date === date) last.entries.push(entry);
    else days.push({ date, totalSeconds: totals.get(date) ?? 0, entries: [entry] });
  }
  return days;
}

/** 'Today', 'Yesterday', or the date in the person's own format. */
export function dayName(date: LocalDate, today: LocalDate, format: (date: LocalDate) => string): string {
  if (date === today) return 'Today';
  return date === addDays(today, -1) ? 'Yesterday' : format(date);
}
