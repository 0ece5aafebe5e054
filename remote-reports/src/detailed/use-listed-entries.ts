import { useMemo } from 'react';
import type { DetailedPage } from './detailed.api.ts';

/** The entries of all loaded pages. One that has moved to a later page in the meantime is listed once. */
export function useListedEntries(pages: readonly DetailedPage[] | undefined) {
  return useMemo(() => {
    const entries = (pages ?? []).flatMap(({ results }) => results);
    const byId = new Map(entries.map((entry) => [entry.timer_id, entry]));
    return [...byId].map(([id, entry]) => ({ id, entry }));
  }, [pages]);
}
