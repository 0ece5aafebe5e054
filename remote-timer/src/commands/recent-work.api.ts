import { baseApi, send, type Answer, type Payload } from '@timeweave/shared/store';

type Suggest = 'POST /api/usertime/suggest';

/**
 * What the person worked on lately. It is asked for anew each time the palette opens, and in between it is kept
 * without being renewed: what was known last is there at once.
 */
const recentWorkApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    timerRecentWork: build.query<Answer<Suggest>, Payload<Suggest>>({
      query: send('POST /api/usertime/suggest'),
      keepUnusedDataFor: Infinity,
      extraOptions: { keptForOffline: true },
    }),
  }),
});

export const { useTimerRecentWorkQuery } = recentWorkApi;
