import { useMemo } from 'react';
import type { ReportEntry } from '@timeweave/shared/api';
import { localDateOf } from '@timeweave/shared/time';
import type { DetailedPage } from './detailed.api.ts';
import type { EntryService } from './entry-service.tsx';

const none: readonly DetailedPage[] = [];

export interface ListedRow {
  id: number;
  entry: ReportEntry;
}

const rows = new WeakMap<ReportEntry, ListedRow>();

/** Returns the same row for the same entry, so that the list does not render it again. */
function rowOf(entry: ReportEntry): ListedRow {
  const row = rows.get(entry) ?? { id: entry.timer_id, entry };
  rows.set(entry, row);
  return row;
}

/**
 * Returns a changed entry with the day and duration of its new times. A rounded duration stays until the server has
 * recalculated it.
 */
function withTimes(entry: ReportEntry, before: ReportEntry | undefined, timeZone: string): ReportEntry {
  const { timer_start: start, timer_end: end } = entry;
  if (!before || end === null || (start === before.timer_start && end === before.timer_end)) return entry;
  const timerTime = (end - start) * 1000;
  const time = before.time === before.timerTime ? timerTime : before.time;
  return { ...entry, timerTime, time, date: localDateOf(start * 1000, timeZone) };
}

/**
 * Returns the entries of all loaded pages with the effects of queued changes; an entry that moved to a later page is
 * listed once. Sorting and filters stay as the server applied them.
 */
export function useListedEntries(service: EntryService, pages: readonly DetailedPage[] = none) {
  const withChanges = service?.withChanges;
  const loaded = useMemo(() => {
    const byId = new Map<number, ReportEntry>();
    for (const { results } of pages) for (const entry of results) byId.set(entry.timer_id, entry);
    return byId;
  }, [pages]);
  const timeZone = pages[0]?.timeZone ?? '';
  return useMemo(() => {
    const onServer = [...loaded.values()];
    return (withChanges?.(onServer) ?? onServer).map((entry) => {
      const before = loaded.get(entry.timer_id);
      return rowOf(entry === before ? entry : withTimes(entry, before, timeZone));
    });
  }, [loaded, withChanges, timeZone]);
}
