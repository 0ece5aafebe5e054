import { endpoints, useAppDispatch, wasAborted, type Answer, type Payload } from '@timeweave/shared/store';
import { useAfterAbort, useReplacedRequest } from '../report-parts/index.ts';

type Summary = 'POST /api/report/week_data';

export type SummaryReport = Answer<Summary>;

const reportsApi = endpoints(
  {
    reportsSummary: 'POST /api/report/week_data',
  },
  { keptForOffline: ['reportsSummary'] },
);

/** Loads a summary. A change of `asked` aborts the previous request; an aborted request is not an error. */
export function useSummaryReport(asked: Payload<Summary>) {
  const dispatch = useAppDispatch();
  const { getRunningQueryThunk } = reportsApi.util;
  useReplacedRequest(asked, (former) => dispatch(getRunningQueryThunk('reportsSummary', former))?.abort());
  const query = reportsApi.useReportsSummaryQuery(asked);
  useAfterAbort(query);
  return { ...query, error: wasAborted(query.error) ? undefined : query.error };
}
