import { useEffect, useEffectEvent } from 'react';
import { useEditRequest } from '../time-entry/index.ts';
import { focusDescription } from './focus-on.ts';

/** Shows the running entry in the bar and focuses its description, when another part of the app requests it. */
export function useRequestedFocus(runningUuid: string | undefined, showRunning: () => void): void {
  const { requested, onDone } = useEditRequest();
  const isRequested = requested !== undefined && requested === runningUuid;
  const show = useEffectEvent(showRunning);
  useEffect(() => {
    if (!isRequested) return;
    show();
    focusDescription();
    onDone();
  }, [isRequested, onDone]);
}
