import { type Answer, baseApi, type Payload, send, staleAfter } from '@timeweave/shared/store';

type List = 'POST /api/project/list';

const tagTypes = ['budgets/projects'] as const;

const budgetsApi = baseApi.enhanceEndpoints({ addTagTypes: tagTypes }).injectEndpoints({
  endpoints: (build) => ({
    // Prefixed with the remote's name: all remotes share one API.
    budgetsProjects: build.query<Answer<List>, Payload<List>>({
      query: send('POST /api/project/list'),
      providesTags: ['budgets/projects'],
    }),
  }),
});

staleAfter<(typeof tagTypes)[number]>('budgets/projects', {
  'projects/changed': ['budgets/projects'],
  'projects/archived': ['budgets/projects'],
  'entries/changed': ['budgets/projects'],
});

export const { useBudgetsProjectsQuery } = budgetsApi;
