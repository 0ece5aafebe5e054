import type { TimeEntry } from '@timeweave/shared/api';
import { addDays, type LocalDate, localDateOf, moveToDate } from '@timeweave/shared/time';
import { type Span, spanOfEntry } from '../entry-times/index.ts';
import { keyOfWork, workOfEntry } from './sheet-rows.ts';

interface Weeks {
  /** First day of the week to fill. */
  start: LocalDate;
  timeZone: string;
  /** Entries of the previous week. */
  former: readonly TimeEntry[];
  /** Entries in and around the week to fill. */
  present: readonly TimeEntry[];
  unlockedFrom: number;
  /** Returns whether an entry with the same project and description may be added. */
  isAllowed: (entry: TimeEntry) => boolean;
}

export interface CopiedWeek {
  copies: { model: TimeEntry; span: Span }[];
  /** Number of entries on locked days, or not allowed. */
  leftOut: number;
}

const lengthOf = (entry: TimeEntry) => spanOfEntry(entry).end - entry.timer_start;

/**
 * Copies the entries of a week to the next one, at the same times of day, also where these overlap others. Skips work that already has time on the day, so copying twice adds nothing.
 */
export function copiedWeek(weeks: Weeks): CopiedWeek {
  const { start, timeZone, former, present, unlockedFrom, isAllowed } = weeks;
  const dateOf = (entry: TimeEntry) => localDateOf(entry.timer_start * 1000, timeZone);
  const cellOf = (entry: TimeEntry, date: LocalDate) =>
    `${date}/${keyOfWork(workOfEntry(entry, 'description'))}`;
  const filled = new Set(present.map((entry) => cellOf(entry, dateOf(entry))));
  const copies: CopiedWeek['copies'] = [];
  let leftOut = 0;
  const isCopied = (model: TimeEntry) => {
    const date = dateOf(model);
    const isFormer = date >= addDays(start, -7) && date < start;
    return (
      isFormer && model.isStop === 1 && lengthOf(model) > 0 && !filled.has(cellOf(model, addDays(date, 7)))
    );
  };
  for (const model of former.filter(isCopied).toSorted((a, b) => a.timer_start - b.timer_start)) {
    const start = moveToDate(model.timer_start * 1000, addDays(dateOf(model), 7), timeZone) / 1000;
    if (isAllowed(model) && start >= unlockedFrom)
      copies.push({ model, span: { start, end: start + lengthOf(model) } });
    else leftOut += 1;
  }
  return { copies, leftOut };
}
