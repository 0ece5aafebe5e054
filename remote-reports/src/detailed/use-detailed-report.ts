import { useAppDispatch, wasAborted } from '@timeweave/shared/store';
import type { SortOrder } from '@timeweave/shared/ui';
import { useAfterAbort, useReplacedRequest } from '../report-parts/index.ts';
import {
  detailedApi,
  type ListedBy,
  maxRefetchedPages,
  type SummedBy,
  useReportsDetailedInfiniteQuery,
  useReportsDetailedTotalsQuery,
} from './detailed.api.ts';

/**
 * Loads the entries page by page and the totals in a request of their own, so that the first rows do not wait for the
 * totals. A change of the filters aborts the previous requests.
 */
export function useDetailedReport(summedBy: SummedBy, order: SortOrder<NonNullable<ListedBy['sort']>>) {
  const dispatch = useAppDispatch();
  const { getRunningQueryThunk } = detailedApi.util;
  const listedBy: ListedBy = { ...summedBy, sort: order.by, direction: order.direction };
  useReplacedRequest(listedBy, (former) =>
    dispatch(getRunningQueryThunk('reportsDetailed', former))?.abort(),
  );
  useReplacedRequest(summedBy, (former) =>
    dispatch(getRunningQueryThunk('reportsDetailedTotals', former))?.abort(),
  );
  const list = useReportsDetailedInfiniteQuery(listedBy);
  const totals = useReportsDetailedTotalsQuery(summedBy);
  const isLong = (list.currentData?.pages.length ?? 0) > maxRefetchedPages;
  /** Refetches a long list from its first page. */
  const refetch = () => list.refetch({ refetchCachedPages: !isLong });

  const isAborted = wasAborted(list.error);
  const areTotalsAborted = wasAborted(totals.error);
  useAfterAbort({ ...list, refetch, error: list.isFetchNextPageError ? undefined : list.error });
  useAfterAbort(totals);
  return {
    listedBy,
    list: { ...list, refetch, ...(isAborted && { error: undefined, isFetchNextPageError: false }) },
    totals: areTotalsAborted ? { ...totals, error: undefined } : totals,
  };
}
