import type { TimeEntry } from '@timeweave/shared/api';
import type { Answer } from '@timeweave/shared/store';
import { addDays, type LocalDate, localDateOf } from '@timeweave/shared/time';
import { type PendingChange, withChanges } from '../change-queue/index.ts';

type Page = Answer<'POST /api/usertime/list'>;

/** Entries of a workspace, newest first, with the totals of days and of the current week. */
export type EntriesSoFar = Pick<Page, 'results' | 'days' | 'week'>;

/** The server assigns ascending ids; an entry without an id is newer than all others. */
const ageOf = ({ timer_id }: TimeEntry) => timer_id || Number.MAX_SAFE_INTEGER;

const newestFirst = (a: TimeEntry, b: TimeEntry) =>
  b.timer_start - a.timer_start || ageOf(b) - ageOf(a) || Date.parse(b.crdate) - Date.parse(a.crdate);

const lengthMs = ({ timer_start, timer_end }: TimeEntry) => ((timer_end ?? timer_start) - timer_start) * 1000;

function joined(pages: readonly Page[]): EntriesSoFar {
  return {
    results: pages.flatMap(({ results }) => results),
    days: pages.flatMap(({ days }) => days),
    week: pages[0]?.week ?? { date: '', total: 0 },
  };
}

/**
 * Returns the loaded pages with all pending changes. A day's total includes entries that are not loaded, so it is the
 * server's total, corrected by the changes.
 */
export function listWithChanges(
  pages: readonly Page[],
  running: readonly TimeEntry[],
  changes: readonly PendingChange[],
  workspaceId: number,
  timeZone: string,
): EntriesSoFar {
  const onServer = joined(pages);
  if (changes.length === 0) return onServer;
  const isShown = (entry: TimeEntry) => entry.isStop === 1 && entry.workspace_id === workspaceId;
  const results = withChanges([...running, ...onServer.results], changes)
    .filter(isShown)
    .sort(newestFirst);

  const totals = new Map(onServer.days.map(({ date, total }) => [date, total]));
  const week = { ...onServer.week };
  const count = (entry: TimeEntry, ms: number) => {
    const date = localDateOf(entry.timer_start * 1000, timeZone);
    totals.set(date, (totals.get(date) ?? 0) + ms);
    if (isWithin(week.date, date)) week.total += ms;
  };
  const before = new Set(onServer.results);
  const after = new Set(results);
  for (const entry of onServer.results) if (!after.has(entry)) count(entry, -lengthMs(entry));
  for (const entry of results) if (!before.has(entry)) count(entry, lengthMs(entry));
  return { results, days: [...totals].map(([date, total]) => ({ date, total })), week };
}

function isWithin(weekStart: LocalDate, date: LocalDate): boolean {
  return weekStart !== '' && date >= weekStart && date < addDays(weekStart, 7);
}
