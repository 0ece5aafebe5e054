import { useEffect } from 'react';
import { pageRoot } from '@timeweave/shared/ui';
import { useEditRequest } from '../edit-request/index.ts';

/** Focuses the bar's description when another part of the app asked to edit the running entry. */
export function useRequestedFocus(runningUuid: string | undefined): void {
  const { requested, onDone } = useEditRequest();
  const isRequested = requested !== undefined && requested === runningUuid;
  useEffect(() => {
    if (!isRequested) return;
    pageRoot().getElementById('description')?.focus();
    onDone();
  }, [isRequested, onDone]);
}
