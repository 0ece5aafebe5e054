import { baseApi, send, staleAfter, type Answer, type Payload } from '@timeweave/shared/store';

type Progress = 'POST /api/project/progress';

const tagTypes = ['reports/progress'] as const;

const projectProgressApi = baseApi.enhanceEndpoints({ addTagTypes: tagTypes }).injectEndpoints({
  endpoints: (build) => ({
    projectProgress: build.query<Answer<Progress>, Payload<Progress>>({
      query: send('POST /api/project/progress'),
      providesTags: ['reports/progress'],
    }),
  }),
});

staleAfter<(typeof tagTypes)[number]>('reports/progress', {
  'timer/started': ['reports/progress'],
  'timer/stopped': ['reports/progress'],
  'entries/changed': ['reports/progress'],
  'projects/changed': ['reports/progress'],
  'project-members/changed': ['reports/progress'],
  'workspace/changed': ['reports/progress'],
  'team/changed': ['reports/progress'],
  'rates/changed': ['reports/progress'],
  'preferences/changed': ['reports/progress'],
});

export const { useProjectProgressQuery } = projectProgressApi;
