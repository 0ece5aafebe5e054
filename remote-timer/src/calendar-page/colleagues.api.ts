import { type Answer, baseApi, type Payload, send, staleAfter } from '@timeweave/shared/store';

type People = 'POST /api/report/team_list';

const tagTypes = ['timer/colleagues'] as const;

const colleaguesApi = baseApi.enhanceEndpoints({ addTagTypes: tagTypes }).injectEndpoints({
  endpoints: (build) => ({
    timerColleagues: build.query<Answer<People>, Payload<People>>({
      query: send('POST /api/report/team_list'),
      providesTags: ['timer/colleagues'],
    }),
  }),
});

staleAfter<(typeof tagTypes)[number]>('timer/colleagues', {
  'team/changed': ['timer/colleagues'],
  'workspace/changed': ['timer/colleagues'],
});

export const { useTimerColleaguesQuery } = colleaguesApi;
