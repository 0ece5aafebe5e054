import { Suspense, useCallback, useEffect } from 'react';
import { alertShown, useAppDispatch } from '@timeweave/shared/store';
import { lazyOnIdle, useAddressParameters } from '@timeweave/shared/ui';
import { useWhichHour } from '../entry-times/index.ts';
import { useRunningTimer } from '../time-entry/index.ts';

const StopDialog = lazyOnIdle(() => import('./stop-dialog.tsx').then((module) => module.StopDialog));

/** Time to wait for a fresh response to replace a cached one, in ms. */
const maxWaitMs = 2_000;

/**
 * Handles `/dashboard?stop=<uuid>`, the link in the mail about a long-running timer: asks when to stop it, or shows
 * that it is no longer running.
 */
export function StopRequest() {
  const { search, put } = useAddressParameters();
  const requested = search.get('stop');
  const running = useRunningTimer();
  const dispatch = useAppDispatch();
  const whichHour = useWhichHour();
  const forget = useCallback(() => put('stop', ''), [put]);
  const entry = requested !== null && running?.uuid === requested ? running : undefined;
  const isElsewhere = requested !== null && running !== undefined && !entry;

  useEffect(() => {
    if (!isElsewhere) return undefined;
    const timer = setTimeout(() => {
      dispatch(alertShown('info', 'This timer isn’t running any more.'));
      forget();
    }, maxWaitMs);
    return () => clearTimeout(timer);
  }, [isElsewhere, dispatch, forget]);

  return (
    <>
      <Suspense>{entry && <StopDialog entry={entry} whichHour={whichHour} onClose={forget} />}</Suspense>
      {whichHour.question}
    </>
  );
}
