import { publish } from '@timeweave/shared/events';
import { runningTimerApi } from '@timeweave/shared/facade';
import { baseApi, send, type Answer, type Payload } from '@timeweave/shared/store';

type List = 'POST /api/usertime/list';
type Create = 'POST /api/usertime/create';
type Update = 'PUT /api/usertime/update';
type Discard = 'POST /api/usertime/delete_start';
type Title = 'PUT /api/usertime/update_title';
type Booking = 'PUT /api/usertime/update_project';
type Billable = 'PUT /api/usertime/update_billable';

/** Where the next page begins: the count received so far, and the list's state that it belongs to. */
interface PageStart {
  offset: number;
  snapshot?: string;
}

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
    }),
    entriesStart: build.mutation<Answer<Create>, Payload<Create>>({
      query: send('POST /api/usertime/create'),
      async onQueryStarted({ workspace_id: workspaceId }, { dispatch, queryFulfilled }) {
        const outcome = await queryFulfilled.catch(() => null);
        if (!outcome) return;
        const { running, results } = outcome.data;
        void dispatch(runningTimerApi.util.upsertQueryData('runningTimer', {}, { running }));
        publish('timer/started', { entryId: results.insertId, workspaceId });
      },
    }),
    entriesUpdate: build.mutation<Answer<Update>, Payload<Update>>({
      query: send('PUT /api/usertime/update'),
      async onQueryStarted(
        { timer_id: entryId, workspace_id: workspaceId, isStop },
        { dispatch, queryFulfilled },
      ) {
        const outcome = await queryFulfilled.catch(() => null);
        if (!outcome) return;
        if (isStop) void dispatch(runningTimerApi.util.upsertQueryData('runningTimer', {}, { running: [] }));
        publish(isStop ? 'timer/stopped' : 'entries/changed', { entryId, workspaceId });
      },
    }),
    entriesDiscard: build.mutation<Answer<Discard>, Payload<Discard>>({
      query: send('POST /api/usertime/delete_start'),
      invalidatesTags: ['TimeEntry'],
    }),
    entriesRename: build.mutation<Answer<Title>, Payload<Title>>({
      query: send('PUT /api/usertime/update_title'),
      invalidatesTags: ['TimeEntry'],
    }),
    entriesBook: build.mutation<Answer<Booking>, Payload<Booking>>({
      query: send('PUT /api/usertime/update_project'),
      invalidatesTags: ['TimeEntry'],
    }),
    entriesMarkBillable: build.mutation<Answer<Billable>, Payload<Billable>>({
      query: send('PUT /api/usertime/update_billable'),
      invalidatesTags: ['TimeEntry'],
    }),
  }),
});

export const {
  useEntriesListInfiniteQuery,
  useEntriesStartMutation,
  useEntriesUpdateMutation,
  useEntriesDiscardMutation,
  useEntriesRenameMutation,
  useEntriesBookMutation,
  useEntriesMarkBillableMutation,
} = entriesApi;
