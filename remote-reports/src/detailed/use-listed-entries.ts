import { useMemo } from 'react';
import type { ReportEntry } from '@timeweave/shared/api';
import type { DetailedPage } from './detailed.api.ts';

/** The entries of all loaded pages. One that has moved to a later page in the meantime is listed once. */
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
