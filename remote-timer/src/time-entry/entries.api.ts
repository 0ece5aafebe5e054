import { type Answer, baseApi, send } from '@timeweave/shared/store';
import { showsPendingChanges } from '../change-queue/index.ts';
import { entryTagTypes, tagsOfEntries } from './entry-tags.ts';

type List = 'POST /api/usertime/list';

/** Start of the next page: the number of loaded entries, and the list's snapshot. */
interface PageStart {
  offset: number;
  snapshot?: string;
  limit?: number;
}

/** About 250 kB, which a phone parses quickly. */
const longestPage = 500;

/**
 * Each page after the first doubles the number of loaded entries: a change refetches all pages in sequence, and a
 * thousand entries are six pages instead of twenty.
 */
function pageAfter({ offset }: PageStart, { results, snapshot }: Answer<List>): PageStart | undefined {
  if (snapshot === null) return undefined;
  const received = offset + results.length;
  return { offset: received, snapshot, limit: Math.min(longestPage, received) };
}

const entriesApi = baseApi.enhanceEndpoints({ addTagTypes: entryTagTypes }).injectEndpoints({
  endpoints: (build) => ({
    entriesList: build.infiniteQuery<Answer<List>, number, PageStart>({
      query: ({ queryArg: workspace_id, pageParam }) =>
        send('POST /api/usertime/list')({ workspace_id, ...pageParam }),
      infiniteQueryOptions: {
        initialPageParam: { offset: 0 },
        getNextPageParam: (page, _pages, start) => pageAfter(start, page),
      },
      providesTags: (list) => tagsOfEntries(list?.pages.flatMap(({ results }) => results) ?? []),
      extraOptions: { keptForOffline: true },
    }),
  }),
});

showsPendingChanges('entriesList', (workspaceId) => (dispatch) => {
  if (typeof workspaceId !== 'number') return;
  const { initiate } = entriesApi.endpoints.entriesList;
  void dispatch(initiate(workspaceId, { forceRefetch: true, subscribe: false }));
});

export const { useEntriesListInfiniteQuery } = entriesApi;
