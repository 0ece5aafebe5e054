import { baseApi, send, type Answer, type Payload } from '@timeweave/shared/store';

type List = 'POST /api/usertime/list';
type Duplicate = 'POST /api/usertime/duplicate';
type Split = 'POST /api/usertime/split';
type Delete = 'POST /api/usertime/delete';
type BulkEdit = 'PUT /api/usertime/bulk_edit';
type Restore = 'POST /api/usertime/restore';

/** Where the next page begins: the count received so far, and the list's state that it belongs to. */
interface PageStart {
  offset: number;
  snapshot?: string;
}

/** What is done to several entries, or copies them, is sent at once or not at all; all else goes by the outbox. */
const entriesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    entriesList: build.infiniteQuery<Answer<List>, number, PageStart>({
      query: ({ queryArg: workspace_id, pageParam }) =>
        send('POST /api/usertime/list')({ workspace_id, ...pageParam }),
      infiniteQueryOptions: {
        initialPageParam: { offset: 0 },
        getNextPageParam: ({ results, snapshot }, _pages, { offset }) =>
          snapshot === null ? undefined : { offset: offset + results.length, snapshot },
      },
      providesTags: ['TimeEntry'],
      extraOptions: { keptForOffline: true },
    }),
    entriesDuplicate: build.mutation<Answer<Duplicate>, Payload<Duplicate>>({
      query: send('POST /api/usertime/duplicate'),
      invalidatesTags: ['TimeEntry'],
    }),
    entriesSplit: build.mutation<Answer<Split>, Payload<Split>>({
      query: send('POST /api/usertime/split'),
      invalidatesTags: ['TimeEntry'],
    }),
    entriesDelete: build.mutation<Answer<Delete>, Payload<Delete>>({
      query: send('POST /api/usertime/delete'),
      invalidatesTags: ['TimeEntry'],
    }),
    entriesBulkEdit: build.mutation<Answer<BulkEdit>, Payload<BulkEdit>>({
      query: send('PUT /api/usertime/bulk_edit'),
      invalidatesTags: ['TimeEntry'],
    }),
    entriesRestore: build.mutation<Answer<Restore>, Payload<Restore>>({
      query: send('POST /api/usertime/restore'),
      invalidatesTags: ['TimeEntry'],
    }),
  }),
});

export const {
  useEntriesBulkEditMutation,
  useEntriesDeleteMutation,
  useEntriesDuplicateMutation,
  useEntriesListInfiniteQuery,
  useEntriesRestoreMutation,
  useEntriesSplitMutation,
} = entriesApi;
