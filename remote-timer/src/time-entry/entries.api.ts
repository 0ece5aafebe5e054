import type { TimeEntry } from '@timeweave/shared/api';
import { type AppDispatch, entryTagTypes, tagsOfEntries } from '@timeweave/shared/facade';
import { baseApi, send, type Answer, type Payload } from '@timeweave/shared/store';

type List = 'POST /api/usertime/list';
type Duplicate = 'POST /api/usertime/duplicate';
type Split = 'POST /api/usertime/split';
type Delete = 'POST /api/usertime/delete';
type BulkEdit = 'PUT /api/usertime/bulk_edit';
type BulkUndo = 'PUT /api/usertime/bulk_undo';
type Restore = 'POST /api/usertime/restore';

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

/** A change of several entries, and what each of them shows after it, by id. */
interface BulkChange<Call extends BulkEdit | BulkUndo> {
  payload: Payload<Call>;
  shown: Record<number, Partial<TimeEntry>>;
}

/** Shows a bulk change before the server confirms it; entries that are refused are corrected by the refetch. */
async function showAtOnce(
  { payload: { workspace_id }, shown }: BulkChange<BulkEdit | BulkUndo>,
  { dispatch, queryFulfilled }: { dispatch: AppDispatch; queryFulfilled: Promise<unknown> },
): Promise<void> {
  const patch = dispatch(
    entriesApi.util.updateQueryData('entriesList', workspace_id, ({ pages }) => {
      for (const { results } of pages)
        for (const entry of results) Object.assign(entry, shown[entry.timer_id]);
    }),
  );
  await queryFulfilled.catch(() => patch.undo());
}

/** What is done to several entries, or copies them, is sent at once or not at all; all else goes by the outbox. */
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
    entriesDuplicate: build.mutation<Answer<Duplicate>, Payload<Duplicate>>({
      query: send('POST /api/usertime/duplicate'),
    }),
    entriesSplit: build.mutation<Answer<Split>, Payload<Split>>({
      query: send('POST /api/usertime/split'),
    }),
    entriesDelete: build.mutation<Answer<Delete>, Payload<Delete>>({
      query: send('POST /api/usertime/delete'),
    }),
    entriesBulkEdit: build.mutation<Answer<BulkEdit>, BulkChange<BulkEdit>>({
      query: ({ payload }) => send('PUT /api/usertime/bulk_edit')(payload),
      onQueryStarted: showAtOnce,
    }),
    entriesBulkUndo: build.mutation<Answer<BulkUndo>, BulkChange<BulkUndo>>({
      query: ({ payload }) => send('PUT /api/usertime/bulk_undo')(payload),
      onQueryStarted: showAtOnce,
    }),
    entriesRestore: build.mutation<Answer<Restore>, Payload<Restore>>({
      query: send('POST /api/usertime/restore'),
    }),
  }),
});

export const {
  useEntriesBulkEditMutation,
  useEntriesBulkUndoMutation,
  useEntriesDeleteMutation,
  useEntriesDuplicateMutation,
  useEntriesListInfiniteQuery,
  useEntriesRestoreMutation,
  useEntriesSplitMutation,
} = entriesApi;
