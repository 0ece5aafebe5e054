import { useCallback } from 'react';
import { alertShown } from '../alerts/alerts.slice.ts';
import type { TimeEntry } from '../api/index.ts';
import type { EntryChange } from '../outbox/change.ts';
import { errorMessage } from '../store/api-error.ts';
import { useAppDispatch } from '../store/app-store.ts';
import { changeEntry, undoDiscard } from './change-entry.ts';

/** Does something that may fail; a failure is told and nothing typed is lost. Answers whether it was done. */
export function useAttempt() {
  const dispatch = useAppDispatch();
  return useCallback(
    async (action: () => Promise<unknown>): Promise<boolean> => {
      try {
        await action();
        return true;
      } catch (error) {
        dispatch(alertShown('danger', errorMessage(error)));
        return false;
      }
    },
    [dispatch],
  );
}

/** Changes an entry by way of the outbox; what the server refuses at once is told. Answers whether it is safe. */
export function useChangeEntry() {
  const dispatch = useAppDispatch();
  const attempt = useAttempt();
  return useCallback(
    (change: EntryChange) => attempt(() => dispatch(changeEntry(change))),
    [dispatch, attempt],
  );
}

/** Undoes a discard by way of the change queue; resolves to whether the timer is safe. */
export function useUndoDiscard() {
  const dispatch = useAppDispatch();
  const attempt = useAttempt();
  return useCallback(
    (entry: TimeEntry, running?: TimeEntry | null) => attempt(() => dispatch(undoDiscard(entry, running))),
    [dispatch, attempt],
  );
}
