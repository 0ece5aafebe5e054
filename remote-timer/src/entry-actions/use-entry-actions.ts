import { useMemo } from 'react';
import type { TimeEntry } from '@timeweave/shared/api';
import { serverNow, useAppDispatch } from '@timeweave/shared/store';
import { type OfferUndo, quotedOrCounted, useLatest } from '@timeweave/shared/ui';
import {
  createdAnew,
  deleted,
  duplicated,
  isOnlyHere,
  restored,
  startedLike,
  useChangeEntry,
  useRunningTimer,
} from '../time-entry/index.ts';
import { useBeginChange } from './use-begin-change.ts';
import { useBulkChanges } from './use-bulk-changes.ts';
import { useEditAll } from './use-edit-all.ts';

/**
 * Returns the actions for entries of the list. Each shows its own failure; changes and deletions of several entries
 * `offer` an undo.
 */
export function useEntryActions(workspaceId: number, offer: OfferUndo) {
  const dispatch = useAppDispatch();
  const changeEntry = useChangeEntry();
  const begin = useBeginChange(offer);
  const editAll = useEditAll(workspaceId, begin);
  const { addAll, changeAll } = useBulkChanges();
  const running = useLatest(useRunningTimer());

  return useMemo(
    () => ({
      begin,
      edit: changeEntry,
      editAll,

      duplicate: (entry: TimeEntry) => changeEntry(duplicated(entry)),

      async removeAll(entries: readonly TimeEntry[]) {
        const offerUndo = begin();
        const refused = entries.filter(({ uuid }) => dispatch(isOnlyHere(uuid)));
        for (const entry of refused) void changeEntry(deleted(workspaceId, [entry]));
        const others = entries.filter((entry) => !refused.includes(entry));
        const { saved, done } = await changeAll(others, (part) => deleted(workspaceId, part));
        const gone = [...refused, ...done];
        if (gone.length === 0) return;
        const undo = () =>
          addAll([...refused.map(createdAnew), ...saved.map(({ change, part }) => restored(change, part))]);
        offerUndo({ text: `Deleted ${quotedOrCounted(gone)}`, undo });
      },

      /** Starts a new entry like a past one. */
      continueEntry: (entry: TimeEntry) =>
        changeEntry(startedLike(entry, Math.floor(serverNow() / 1000), running.current)),
    }),
    [addAll, begin, changeAll, changeEntry, dispatch, editAll, running, workspaceId],
  );
}

export type EntryActions = ReturnType<typeof useEntryActions>;
