import { useEffect, useRef } from 'react';
import {
  baseApi,
  send,
  staleAfter,
  useAppDispatch,
  type Answer,
  type Payload,
} from '@timeweave/shared/store';

type Summary = 'POST /api/report/week_data';

export type SummaryReport = Answer<Summary>;

const tagTypes = ['reports/summary'] as const;

const reportsApi = baseApi.enhanceEndpoints({ addTagTypes: tagTypes }).injectEndpoints({
  endpoints: (build) => ({
    reportsSummary: build.query<SummaryReport, Payload<Summary>>({
      query: send('POST /api/report/week_data'),
      providesTags: ['reports/summary'],
      extraOptions: { keptForOffline: true },
    }),
  }),
});

staleAfter<(typeof tagTypes)[number]>('reports/summary', {
  'timer/started': ['reports/summary'],
  'timer/stopped': ['reports/summary'],
  'entries/changed': ['reports/summary'],
  'projects/changed': ['reports/summary'],
  'clients/changed': ['reports/summary'],
  'tags/changed': ['reports/summary'],
  'team/changed': ['reports/summary'],
  'rates/changed': ['reports/summary'],
  'project-members/changed': ['reports/summary'],
  'workspace/changed': ['reports/summary'],
});

/** How RTK Query names the error of a request that was aborted. */
const wasAborted = (error: unknown) =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'AbortError';

/**
 * Loads a summary. A change of `asked` aborts the request of the former one: the server runs two reports of a person at a
 * time and cancels the oldest. The error of an aborted request is none.
 */
export function useSummaryReport(asked: Payload<Summary>) {
  const dispatch = useAppDispatch();
  const former = useRef(asked);
  useEffect(() => {
    if (JSON.stringify(former.current) === JSON.stringify(asked)) return;
    dispatch(reportsApi.util.getRunningQueryThunk('reportsSummary', former.current))?.abort();
    former.current = asked;
  }, [dispatch, asked]);
  const query = reportsApi.useReportsSummaryQuery(asked);
  return { ...query, error: wasAborted(query.error) ? undefined : query.error };
}
