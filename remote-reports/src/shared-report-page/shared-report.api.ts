import { baseApi, send, type Answer, type Payload } from '@timeweave/shared/store';

type Open = 'POST /api/report_link/open';

export type SharedReport = Answer<Open>;

const sharedReportApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    reportsOpenLink: build.query<SharedReport, Payload<Open>>({ query: send('POST /api/report_link/open') }),
  }),
});

export const { useReportsOpenLinkQuery } = sharedReportApi;
