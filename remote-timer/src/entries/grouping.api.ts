import { preferencesChanged } from '@timeweave/shared/session';
import { baseApi, send, type Answer, type Payload } from '@timeweave/shared/store';

type Info = 'POST /api/profile/info';

const groupingApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Learns whether similar entries are to be grouped, which may have been decided on another device. */
    entriesGrouping: build.query<Answer<Info>, Payload<Info>>({
      query: send('POST /api/profile/info'),
      providesTags: ['Preferences'],
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

export const { useEntriesGroupingQuery } = groupingApi;
