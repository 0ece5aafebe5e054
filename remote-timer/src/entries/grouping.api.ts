import { preferencesChanged } from '@timeweave/shared/session';
import { baseApi, send, staleAfter, type Answer, type Payload } from '@timeweave/shared/store';

type Info = 'POST /api/profile/info';

const tagTypes = ['timer/grouping'] as const;

const groupingApi = baseApi.enhanceEndpoints({ addTagTypes: tagTypes }).injectEndpoints({
  endpoints: (build) => ({
    /** Learns whether similar entries are to be grouped, which may have been decided on another device. */
    entriesGrouping: build.query<Answer<Info>, Payload<Info>>({
      query: send('POST /api/profile/info'),
      providesTags: ['timer/grouping'],
      async onQueryStarted(_payload, { dispatch, queryFulfilled }) {
        try {
          const { results } = (await queryFulfilled).data;
          const [{ is_group_similar_entries }] = results[1];
          dispatch(preferencesChanged({ is_group_similar_entries }));
        } catch {
          // Then the list goes on by what was known.
        }
      },
    }),
  }),
});

staleAfter<(typeof tagTypes)[number]>('timer/grouping', {
  'preferences/changed': ['timer/grouping'],
});

export const { useEntriesGroupingQuery } = groupingApi;
