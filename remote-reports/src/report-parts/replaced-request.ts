import { useEffect, useEffectEvent, useRef } from 'react';
import { wasAborted } from '@timeweave/shared/store';
import { useLatest } from '@timeweave/shared/ui';

/**
 * Aborts the request when `asked` changes or the report is left: the server runs two reports of a user at a time and
 * cancels the oldest. Call it before the hook that sends the request for `asked`.
 */
export function useReplacedRequest<Asked>(asked: Asked, abort: (former: Asked) => void): void {
  const former = useRef(asked);
  const latestAbort = useLatest(abort);
  useEffect(() => {
    if (JSON.stringify(former.current) === JSON.stringify(asked)) return;
    latestAbort.current(former.current);
    former.current = asked;
  }, [asked, latestAbort]);
  useEffect(() => () => latestAbort.current(former.current), [latestAbort]);
}

interface Abortable {
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

/** Repeats an aborted request when its query is shown again, also by a report that replaces the one that aborted it. */
export function useAfterAbort({ error, isFetching, refetch }: Abortable): void {
  const again = useEffectEvent(refetch);
  const isMissing = wasAborted(error) && !isFetching;
  useEffect(() => {
    if (isMissing) again();
  }, [isMissing]);
}
