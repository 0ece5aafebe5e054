import { endpoints, type Answer } from '@timeweave/shared/store';

type Open = 'POST /api/report_link/open';

export type SharedReport = Answer<Open>;

const sharedReportApi = endpoints({
  reportsOpenLink: 'POST /api/report_link/open',
});

export const { useReportsOpenLinkQuery } = sharedReportApi;
