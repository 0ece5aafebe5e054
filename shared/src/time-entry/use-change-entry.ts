import { useCallback } from 'react';
import { alertShown } from '../alerts/alerts.slice.ts';
import type { TimeEntry } from '../api/index.ts';
import { addChange } from '../outbox/add-change.ts';
import type { EntryChange } from '../outbox/pending-change.ts';
import { errorMessage } from '../store/api-error.ts';
import { useAppDispatch } from '../store/app-store.ts';
import { changeEntry, isOnlyHere } from './change-entry.ts';
import { discarded, startedLike, undiscarded } from './entry-changes.ts';

/** Runs an action and shows its failure. Resolves to whether it succeeded. */
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

/** Changes an entry through the change queue; shows what the server refuses at once. Resolves to whether it is safe. */
export function useChangeEntry() {
  const dispatch = useAppDispatch();
  const attempt = useAttempt();
  return useCallback(
    (change: EntryChange) => attempt(() => dispatch(changeEntry(change))),
    [dispatch, attempt],
  );
}

/** Discards the running timer; resolves to its undo, or to undefined when the server refuses it. */
export function useDiscardTimer() {
  const dispatch = useAppDispatch();
  const attempt = useAttempt();
  return useCallback(
    async (entry: TimeEntry) => {
      const { uuid, timer_start } = entry;
      const wasOnlyHere = dispatch(isOnlyHere(uuid));
      if (!(await attempt(() => dispatch(changeEntry(discarded(entry)))))) return undefined;
      return (running: TimeEntry | null | undefined) => {
        const undo = wasOnlyHere
          ? startedLike(entry, timer_start, running, uuid)
          : undiscarded(entry, running);
        return attempt(() => dispatch(addChange(undo)));
      };
    },
    [dispatch, attempt],
  );
}
