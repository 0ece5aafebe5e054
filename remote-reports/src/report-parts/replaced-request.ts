import { useEffect, useEffectEvent, useRef } from 'react';
import { useLatest } from '@timeweave/shared/ui';

/** Returns whether an RTK Query error means that the request was aborted. */
export const wasAborted = (error: unknown) =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'AbortError';

/**
 * Aborts the previous request when `asked` changes: the server runs two reports of a user at a time and cancels the
 * oldest. Call it before the hook that sends the request for `asked`.
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

interface Abortable {
  currentData?: unknown;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

/** Repeats an aborted refetch when its query is shown again: its data may be outdated. */
export function useAfterAbort({ currentData, error, isFetching, refetch }: Abortable): void {
  const again = useEffectEvent(refetch);
  const isOutOfDate = wasAborted(error) && currentData !== undefined && !isFetching;
  useEffect(() => {
    if (isOutOfDate) again();
  }, [isOutOfDate]);
}
