import type { TimeEntry } from '@timeweave/shared/api';
import { publish } from '@timeweave/shared/events';
import { runningTimerApi } from '@timeweave/shared/facade';
import { provisionalEntry } from './provisional-entry.ts';
import { baseApi, send, type Answer, type ApiRequest, type Payload } from '@timeweave/shared/store';

type List = 'POST /api/usertime/list';
type Create = 'POST /api/usertime/create';
type Update = 'PUT /api/usertime/update';
type Discard = 'POST /api/usertime/delete_start';
type Manual = 'POST /api/usertime/manual_entry';
type Duplicate = 'POST /api/usertime/duplicate';
type Split = 'POST /api/usertime/split';
type Delete = 'POST /api/usertime/delete';
type BulkEdit = 'PUT /api/usertime/bulk_edit';
type Restore = 'POST /api/usertime/restore';

/** A change to one entry: what the screen shows of it at once, and the call that makes it so. */
export interface EntryEdit {
  entry: TimeEntry;
  changes: Partial<TimeEntry>;
  request: ApiRequest;
}

/** Where the next page begins: the count received so far, and the list's state that it belongs to. */
interface PageStart {
  offset: number;
  snapshot?: string;
}

/** What is started, and what the screen knows of it beyond the payload: names and colours. */
interface StartedEntry {
  fields: Payload<Create>;
  shown?: Partial<TimeEntry>;
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
    /** The timer is shown as running at once; what the server says of it follows, or takes it back. */
    entriesStart: build.mutation<Answer<Create>, StartedEntry>({
      query: ({ fields }) => send('POST /api/usertime/create')(fields),
      async onQueryStarted({ fields, shown }, { dispatch, queryFulfilled }) {
        const show = (running: TimeEntry[]) =>
          dispatch(runningTimerApi.util.updateQueryData('runningTimer', {}, () => ({ running })));
        const patch = show([provisionalEntry(fields, shown)]);
        try {
          const { running, results } = (await queryFulfilled).data;
          show(running);
          publish('timer/started', { entryId: results.insertId, workspaceId: fields.workspace_id });
        } catch {
          patch.undo();
        }
      },
    }),
    entriesUpdate: build.mutation<Answer<Update>, Payload<Update>>({
      query: send('PUT /api/usertime/update'),
      async onQueryStarted(
        { timer_id: entryId, workspace_id: workspaceId, isStop },
        { dispatch, queryFulfilled },
      ) {
        const patch =
          isStop &&
          dispatch(runningTimerApi.util.updateQueryData('runningTimer', {}, () => ({ running: [] })));
        try {
          await queryFulfilled;
          publish(isStop ? 'timer/stopped' : 'entries/changed', { entryId, workspaceId });
        } catch {
          if (patch) patch.undo();
        }
      },
    }),
    entriesDiscard: build.mutation<Answer<Discard>, Payload<Discard>>({
      query: send('POST /api/usertime/delete_start'),
      invalidatesTags: ['TimeEntry'],
    }),
    /** Shows the change at once, and takes it back when the server refuses it. */
    entriesEdit: build.mutation<unknown, EntryEdit>({
      query: ({ request }) => request,
      async onQueryStarted({ entry, changes }, { dispatch, queryFulfilled }) {
        const patches = [
          dispatch(
            entriesApi.util.updateQueryData('entriesList', entry.workspace_id, ({ pages }) => {
              for (const { results } of pages) applyTo(results, entry.timer_id, changes);
            }),
          ),
          dispatch(
            runningTimerApi.util.updateQueryData('runningTimer', {}, ({ running }) =>
              applyTo(running, entry.timer_id, changes),
            ),
          ),
        ];
        try {
          await queryFulfilled;
          publish('entries/changed', { workspaceId: entry.workspace_id });
        } catch {
          for (const patch of patches) patch.undo();
        }
      },
    }),
    entriesAddManually: build.mutation<Answer<Manual>, Payload<Manual>>({
      query: send('POST /api/usertime/manual_entry'),
      invalidatesTags: ['TimeEntry'],
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

function applyTo(entries: TimeEntry[], id: number, changes: Partial<TimeEntry>): void {
  const entry = entries.find(({ timer_id }) => timer_id === id);
  if (entry) Object.assign(entry, changes);
}

export const {
  useEntriesAddManuallyMutation,
  useEntriesBulkEditMutation,
  useEntriesDeleteMutation,
  useEntriesDiscardMutation,
  useEntriesDuplicateMutation,
  useEntriesEditMutation,
  useEntriesListInfiniteQuery,
  useEntriesRestoreMutation,
  useEntriesSplitMutation,
  useEntriesStartMutation,
  useEntriesUpdateMutation,
} = entriesApi;
