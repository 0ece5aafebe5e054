import { baseApi, send, staleAfter, type Answer, type Payload } from '@timeweave/shared/store';

type Suggest = 'POST /api/usertime/suggest';

const tagTypes = ['timer/suggestions'] as const;

export const pastWorkApi = baseApi.enhanceEndpoints({ addTagTypes: tagTypes }).injectEndpoints({
  endpoints: (build) => ({
    timerFoundWork: build.query<Answer<Suggest>, Payload<Suggest>>({
      query: send('POST /api/usertime/suggest'),
      providesTags: ['timer/suggestions'],
    }),
    /** Loaded each time a list opens, without cache tags: a reopened list shows the cached response at once. */
    timerRecentWork: build.query<Answer<Suggest>, Payload<Suggest>>({
      query: send('POST /api/usertime/suggest'),
      keepUnusedDataFor: Infinity,
      extraOptions: { keptForOffline: true },
    }),
  }),
});

staleAfter<(typeof tagTypes)[number]>('timer/suggestions', {
  'timer/started': ['timer/suggestions'],
  'timer/stopped': ['timer/suggestions'],
  'entries/changed': ['timer/suggestions'],
  'projects/changed': ['timer/suggestions'],
  'projects/archived': ['timer/suggestions'],
  'clients/changed': ['timer/suggestions'],
  'tags/changed': ['timer/suggestions'],
});

export const { useTimerRecentWorkQuery } = pastWorkApi;
