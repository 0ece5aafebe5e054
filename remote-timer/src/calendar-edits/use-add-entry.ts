import { useCallback } from 'react';
import { useAppDispatch } from '@timeweave/shared/store';
import type { TimeEntry } from '@timeweave/shared/api';
import type { OfferUndo } from '@timeweave/shared/ui';
import type { EntryChange } from '../change-queue/index.ts';
import { changeEntry, deleted, useChangeEntry } from '../time-entry/index.ts';

/**
 * Returns a function that adds an entry, such as one from `addedByHand`, and offers an undo with a text. Rejects with
 * an `ApiError` when the server refuses it at once.
 */
export function useAddEntry(offer: OfferUndo) {
  const dispatch = useAppDispatch();
  const undoWith = useChangeEntry();
  return useCallback(
    async (change: EntryChange, text: (entry: TimeEntry) => string): Promise<void> => {
      offer(undefined);
      await dispatch(changeEntry(change));
      const [added] = change.effects;
      if (added?.kind !== 'added') return;
      const undo = () => undoWith(deleted(change.workspaceId, [added.entry]));
      offer({ text: text(added.entry), undo });
    },
    [dispatch, offer, undoWith],
  );
}
