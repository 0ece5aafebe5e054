import { type Answer, baseApi, send } from '@timeweave/shared/store';
import { showsPendingChanges } from '../change-queue/index.ts';
import { entryTagTypes, tagsOfEntries } from './entry-tags.ts';

type List = 'POST /api/usertime/list';

/** Where the next page begins: the count received so far, and the list's state that it belongs to. */
interface PageStart {
  offset: number;
  snapshot?: string;
  limit?: number;
}

/** Some 250 kB, which a phone still reads at once. */
const longestPage = 500;

/**
 * Each page but the first brings as many entries as have come before it: what changes has all pages read again, one
 * after the other, and a thousand entries are six of them instead of twenty.
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
