import { baseApi, send, type Answer, type Payload } from '@timeweave/shared/store';

type List = 'POST /api/usertime/list';

/**
 * The person's newest entries. They are asked for anew each time the palette opens, and kept in between without
 * being renewed: what was known last is there at once, also when the server is away.
 */
const recentEntriesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    hostRecentEntries: build.query<Answer<List>, Payload<List>>({
      query: send('POST /api/usertime/list'),
      keepUnusedDataFor: Infinity,
    }),
  }),
});

export const { useHostRecentEntriesQuery } = recentEntriesApi;
