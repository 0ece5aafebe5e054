import { baseApi, send, staleAfter, type Answer, type Payload } from '@timeweave/shared/store';

type Running = 'POST /api/report/running';

const tagTypes = ['reports/running'] as const;

export const { useReportsRunningQuery } = baseApi
  .enhanceEndpoints({ addTagTypes: tagTypes })
  .injectEndpoints({
    endpoints: (build) => ({
      reportsRunning: build.query<Answer<Running>, Payload<Running>>({
        query: send('POST /api/report/running'),
        providesTags: ['reports/running'],
      }),
    }),
  });

staleAfter<(typeof tagTypes)[number]>('reports/running', {
  'timer/started': ['reports/running'],
  'timer/stopped': ['reports/running'],
  'entries/changed': ['reports/running'],
  'projects/changed': ['reports/running'],
  'team/changed': ['reports/running'],
  'workspace/changed': ['reports/running'],
});
