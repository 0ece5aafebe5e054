import { useEffect, useEffectEvent, useRef } from 'react';
import { useLatest } from '@timeweave/shared/ui';

/** How RTK Query names the error of a request that was aborted. */
export const wasAborted = (error: unknown) =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'AbortError';

/**
 * Aborts the request for what was asked before, when `asked` changes: the server runs two reports of a person at a time
 * and cancels the oldest. Call it before the hook that sends the request for `asked`.
 */
export function useReplacedRequest<Asked>(asked: Asked, abort: (former: Asked) => void): void {
  const former = useRef(asked);
  const latestAbort = useLatest(abort);
  useEffect(() => {
    if (JSON.stringify(former.current) === JSON.stringify(asked)) return;
    latestAbort.current(former.current);
    former.current = asked;
  }, [asked, latestAbort]);
}

/** State of a query that may have been aborted. */
interface Abortable {
  currentData?: unknown;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

/** Reloads an aborted refetch when its query is shown again: its data may be out of date. */
export function useAfterAbort({ currentData, error, isFetching, refetch }: Abortable): void {
  const again = useEffectEvent(refetch);
  const isOutOfDate = wasAborted(error) && currentData !== undefined && !isFetching;
  useEffect(() => {
    if (isOutOfDate) again();
  }, [isOutOfDate]);
}
