import { useCallback } from 'react';
import { useAppDispatch } from '@timeweave/shared/store';
import { useLatest } from '@timeweave/shared/ui';
import type { ShownChanges } from '../entry-edits/index.ts';
import {
  detailedApi,
  type DetailedPage,
  type ListedBy,
  maxRefetchedPages,
  type PageStart,
} from './detailed.api.ts';

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
 * Returns a function that puts saved changes into the loaded pages. A short list is refetched anyway; of a long list
 * only the changed pages are. Looks entries up outside the Immer draft: with 100,000 entries a draft takes a second.
 */
export function useSavedEntries(listedBy: ListedBy, loaded: LoadedPages): (saved: ShownChanges) => void {
  const dispatch = useAppDispatch();
  const latest = useLatest({ listedBy, loaded });

  return useCallback(
    (saved) => {
      const { listedBy, loaded } = latest.current;
      const { updateQueryData } = detailedApi.util;
      const places = loaded.pages.flatMap(({ results }, page) =>
        results.flatMap(({ timer_id }, row) => (saved.has(timer_id) ? { timer_id, page, row } : [])),
      );
      const patch = updateQueryData('reportsDetailed', listedBy, ({ pages }) => {
        for (const { timer_id, page, row } of places) {
          const entry = pages[page]?.results[row];
          if (entry?.timer_id === timer_id) Object.assign(entry, saved.get(timer_id));
        }
      });
      dispatch(patch);
      if (loaded.pages.length <= maxRefetchedPages) return;

      const reread = async (page: number) => {
        const { initiate } = detailedApi.endpoints.reportsDetailedPage;
        const options = { subscribe: false, forceRefetch: true };
        const { data } = await dispatch(initiate({ ...listedBy, ...loaded.pageParams[page] }, options));
        if (!data) return;
        // An entry that moved to another day may belong to another page now: keep it where the user left it.
        const listed = new Set(data.results.map(({ timer_id }) => timer_id));
        const hasMoved = places.some(
          (place) => place.page === page && saved.get(place.timer_id) && !listed.has(place.timer_id),
        );
        if (hasMoved) return;
        const replace = updateQueryData('reportsDetailed', listedBy, ({ pages }) => {
          const old = pages[page];
          if (old) old.results = data.results;
        });
        dispatch(replace);
      };
      const rereadAll = async () => {
        const changed = new Set(places.map(({ page }) => page));
        for (const page of [...changed].slice(0, maxRereadPages)) await reread(page);
      };
      void rereadAll();
    },
    [dispatch, latest],
  );
}
