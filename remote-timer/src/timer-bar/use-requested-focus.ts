import { useEffect, useEffectEvent } from 'react';
import { pageRoot } from '@timeweave/shared/ui';
import { useEditRequest } from '../time-entry/index.ts';

/** Shows the running entry in the bar and focuses its description, when another part of the app requests it. */
export function useRequestedFocus(runningUuid: string | undefined, showRunning: () => void): void {
  const { requested, onDone } = useEditRequest();
  const isRequested = requested !== undefined && requested === runningUuid;
  const show = useEffectEvent(showRunning);
  useEffect(() => {
    if (!isRequested) return;
    show();
    pageRoot().getElementById('description')?.focus();
    onDone();
  }, [isRequested, onDone]);
}
