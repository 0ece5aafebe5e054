import { useMemo } from 'react';
import type { ReportEntry } from '@timeweave/shared/api';
import type { DetailedPage } from './detailed.api.ts';

/** Returns the entries of all loaded pages; an entry that moved to a later page is listed once. */
export function useListedEntries(
  pages: readonly DetailedPage[],
  withChanges: (entries: readonly ReportEntry[]) => readonly ReportEntry[],
) {
  const loaded = useMemo(() => {
    const byId = new Map<number, ReportEntry>();
    for (const { results } of pages) for (const entry of results) byId.set(entry.timer_id, entry);
    return [...byId.values()];
  }, [pages]);
  return useMemo(
    () => withChanges(loaded).map((entry) => ({ id: entry.timer_id, entry })),
    [loaded, withChanges],
  );
}
