import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { publish, useSelector } from '@timeweave/shared/facade';
import { useAppDispatch } from '@timeweave/shared/store';
import { readUnsent, retryChange, selectChanges } from '../change-queue/index.ts';

/** Time for the server to save the changes before the user is asked again, in ms. */
const timeoutMs = 12_000;

type Attempt = 'none' | 'under way' | 'too late';

function faultOf(attempt: Attempt, areRefused: boolean): string | undefined {
  if (attempt === 'none') return undefined;
  if (areRefused) return 'The server did not accept these changes.';
  return 'Timeweave can’t be reached. Nothing is lost: choose again.';
}

/** Returns the unsent changes, and a function that sends them now; refused ones are retried once. */
export function useSending(onSent: () => void) {
  const dispatch = useAppDispatch();
  const changes = useSelector(selectChanges);
  // Reads again when `changes` do: the store may load them later.
  // oxlint-disable-next-line react/exhaustive-deps
  const unsent = useMemo(() => dispatch(readUnsent()), [dispatch, changes]);
  const [attempt, setAttempt] = useState<Attempt>('none');

  const isEmpty = unsent.length === 0;
  const areRefused = !isEmpty && unsent.every(({ state }) => state === 'refused' || state === 'stuck');
  const isSending = attempt === 'under way' && !areRefused;

  const sent = useEffectEvent(onSent);
  useEffect(() => {
    if (isEmpty) sent();
  }, [isEmpty]);

  useEffect(() => {
    if (!isSending) return;
    const timeout = setTimeout(() => setAttempt('too late'), timeoutMs);
    return () => clearTimeout(timeout);
  }, [isSending]);

  return {
    unsent,
    isSending,
    fault: isSending ? undefined : faultOf(attempt, areRefused),
    send() {
      setAttempt('under way');
      for (const change of unsent) {
        if (change.state === 'refused' || change.state === 'stuck') dispatch(retryChange(change));
      }
      publish('connection/restored', {});
    },
  };
}
