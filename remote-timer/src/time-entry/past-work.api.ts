import { baseApi, endpoints, send, type Answer, type Payload } from '@timeweave/shared/store';

type Suggest = 'POST /api/usertime/suggest';

export const foundWorkApi = endpoints({ timerFoundWork: 'POST /api/usertime/suggest' });

const recentWorkApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Loaded each time a list opens, without cache tags: a reopened list shows the cached response at once. */
    timerRecentWork: build.query<Answer<Suggest>, Payload<Suggest>>({
      query: send('POST /api/usertime/suggest'),
      keepUnusedDataFor: Infinity,
      extraOptions: { keptForOffline: true },
    }),
  }),
});

export const { useTimerRecentWorkQuery } = recentWorkApi;
