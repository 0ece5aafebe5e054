import { useState } from 'react';
import {
  baseApi,
  send,
  staleAfter,
  useAppDispatch,
  type Answer,
  type Payload,
} from '@timeweave/shared/store';
import { useAfterAbort, useReplacedRequest, wasAborted } from '../replaced-request/index.ts';

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

const { initiate } = reportsApi.endpoints.reportsSummary;

/** Loads a summary. A change of `asked` aborts the previous request; an aborted request is not an error. */
export function useSummaryReport(asked: Payload<Summary>) {
  const dispatch = useAppDispatch();
  const { getRunningQueryThunk } = reportsApi.util;
  // The hook below sends its first request in an effect, after the whole page has rendered.
  useState(() => queueMicrotask(() => void dispatch(initiate(asked, { subscribe: false }))));
  useReplacedRequest(asked, (former) => dispatch(getRunningQueryThunk('reportsSummary', former))?.abort());
  const query = reportsApi.useReportsSummaryQuery(asked);
  useAfterAbort(query);
  return { ...query, error: wasAborted(query.error) ? undefined : query.error };
}
