import { useCallback } from 'react';
import type { ReportEntry } from '@timeweave/shared/api';
import { useAppDispatch } from '@timeweave/shared/store';
import { useLatest } from '@timeweave/shared/ui';
import { detailedApi, type DetailedPage, type ListedBy, type PageStart } from './detailed.api.ts';

export interface LoadedPages {
  pages: readonly DetailedPage[];
  pageParams: readonly PageStart[];
}

/**
 * Maximum number of pages of a long list that are refetched, in sequence, after one change: the pages of the largest
 * selection.
 */
const maxRereadPages = 11;

/**
 * Returns a function that refetches the pages with changed entries, for lists that are too long to be refetched as a
 * whole: the server recalculates amounts and rounded durations.
 */
export function useChangedPages(listedBy: ListedBy, loaded: LoadedPages | undefined) {
  const dispatch = useAppDispatch();
  const latest = useLatest({ listedBy, loaded });

  return useCallback(
    async (isChanged: (entry: ReportEntry) => boolean) => {
      const { listedBy, loaded } = latest.current;
      const reread = async (page: number, changed: readonly ReportEntry[]) => {
        const { initiate } = detailedApi.endpoints.reportsDetailedPage;
        const options = { subscribe: false, forceRefetch: true };
        const { data } = await dispatch(initiate({ ...listedBy, ...loaded?.pageParams[page] }, options));
        if (!data) return;
        // A moved entry may belong to another page now: keep it where the user left it. A deleted one stays for its undo.
        const listed = new Set(data.results.map(({ timer_id }) => timer_id));
        if (changed.some(({ timer_id }) => !listed.has(timer_id))) return;
        const replace = detailedApi.util.updateQueryData('reportsDetailed', listedBy, ({ pages }) => {
          const old = pages[page];
          if (old) old.results = data.results;
        });
        dispatch(replace);
      };
      const changedPages = (loaded?.pages ?? []).flatMap(({ results }, page) => {
        const changed = results.filter(isChanged);
        return changed.length > 0 ? [{ page, changed }] : [];
      });
      for (const { page, changed } of changedPages.slice(0, maxRereadPages)) await reread(page, changed);
    },
    [dispatch, latest],
  );
}
