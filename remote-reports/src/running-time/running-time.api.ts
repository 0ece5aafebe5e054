import { endpoints } from '@timeweave/shared/store';

export const { useReportsRunningQuery } = endpoints({
  reportsRunning: 'POST /api/report/running',
});
