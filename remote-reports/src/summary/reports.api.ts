import { baseApi, send, staleAfter, type Answer, type Payload } from '@timeweave/shared/store';

type Summary = 'POST /api/report/week_data';

export type SummaryReport = Answer<Summary>;

const tagTypes = ['reports/summary'] as const;

const reportsApi = baseApi.enhanceEndpoints({ addTagTypes: tagTypes }).injectEndpoints({
  endpoints: (build) => ({
    reportsSummary: build.query<SummaryReport, Payload<Summary>>({
      query: send('POST /api/report/week_data'),
      providesTags: ['reports/summary'],
    }),
  }),
});

staleAfter<(typeof tagTypes)[number]>('reports/summary', {
  'timer/started': ['reports/summary'],
  'timer/stopped': ['reports/summary'],
  'entries/changed': ['reports/summary'],
  'projects/changed': ['reports/summary'],
  'clients/changed': ['reports/summary'],
  'project-members/changed': ['reports/summary'],
  'workspace/changed': ['reports/summary'],
});

export const { useReportsSummaryQuery } = reportsApi;
