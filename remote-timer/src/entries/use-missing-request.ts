import { useEffect } from 'react';
import { alertShown, useAppDispatch } from '@timeweave/shared/store';
import { useEditRequest } from '../edit-request/index.ts';

/** Says so when the entry that another part of the app asked to edit is not in the loaded list. */
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
