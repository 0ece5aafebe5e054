import { useEffect } from 'react';
import { alertShown, useAppDispatch } from '@timeweave/shared/store';
import { useEditRequest } from '../time-entry/index.ts';

/** Shows a message when the entry requested by another part of the app is not loaded. */
export function useMissingRequest(
  uuids: readonly string[] | undefined,
  runningUuid: string | undefined,
): void {
  const { requested, onDone } = useEditRequest();
  const dispatch = useAppDispatch();
  const isMissing =
    requested !== undefined && uuids && requested !== runningUuid && !uuids.includes(requested);
  useEffect(() => {
    if (!isMissing) return;
    dispatch(alertShown('danger', 'This entry is not in the list. Load more entries to find it.'));
    onDone();
  }, [isMissing, dispatch, onDone]);
}
