import { useCallback } from 'react';
import { type ApiError, refusalText, useAppDispatch, useAttempt } from '@timeweave/shared/store';
import type { TimeEntry } from '@timeweave/shared/api';
import { addChange, type EntryChange, outcomesIn } from '../change-queue/index.ts';
import { changeEntry, isOnlyHere } from './change-entry.ts';
import { discarded, startedLike, undiscarded } from './entry-changes.ts';

const refusal = (msg: string): ApiError => ({ status: 400, errors: [{ msg }] });

/**
 * Returns a function that changes an entry through the change queue; shows an alert when the server refuses at once.
 * Resolves to whether the change is saved or queued.
 */
export function useChangeEntry() {
  const dispatch = useAppDispatch();
  const attempt = useAttempt();
  return useCallback(
    (change: EntryChange) =>
      attempt(async () => {
        // The response to a deletion contains an outcome.
        const msg = refusalText(outcomesIn(await dispatch(changeEntry(change))));
        if (msg !== undefined) throw refusal(msg);
      }),
    [dispatch, attempt],
  );
}

/** Returns a function that discards the running timer; resolves to its undo, or to undefined when the server refuses. */
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
