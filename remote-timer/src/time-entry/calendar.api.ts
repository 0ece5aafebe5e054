import type { Answer, Payload } from '@timeweave/shared/api';
import { baseApi, send } from '@timeweave/shared/store';
import { showsPendingChanges } from '../change-queue/index.ts';
import { entryTagTypes, tagsOfEntries } from './entry-tags.ts';

type Calendar = 'POST /api/report/calendar_data';

const calendarApi = baseApi.enhanceEndpoints({ addTagTypes: entryTagTypes }).injectEndpoints({
  endpoints: (build) => ({
    entriesOfDays: build.query<Answer<Calendar>, Payload<Calendar>>({
      query: send('POST /api/report/calendar_data'),
      providesTags: (answer) => tagsOfEntries(answer?.results ?? []),
      extraOptions: { keptForOffline: true },
    }),
  }),
});

const isPayload = (arg: unknown): arg is Payload<Calendar> =>
  typeof arg === 'object' && arg !== null && 'workspace_id' in arg && 'start' in arg && 'end' in arg;

showsPendingChanges('entriesOfDays', (arg) => (dispatch) => {
  if (!isPayload(arg)) return;
  const { initiate } = calendarApi.endpoints.entriesOfDays;
  void dispatch(initiate(arg, { forceRefetch: true, subscribe: false }));
});

export const { useEntriesOfDaysQuery } = calendarApi;
