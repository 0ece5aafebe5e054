import { baseApi, send, type Answer, type Payload } from '@timeweave/shared/store';

type Summary = 'POST /api/report/week_data';

export type SummaryReport = Answer<Summary>;

const reportsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    reportsSummary: build.query<SummaryReport, Payload<Summary>>({
      query: send('POST /api/report/week_data'),
      providesTags: ['TimeEntry', 'Project'],
    }),
  }),
});

export const { useReportsSummaryQuery } = reportsApi;
