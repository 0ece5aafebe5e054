import { useMemo } from 'react';
import type { EntryRef, TimeEntry } from '@timeweave/shared/api';
import { startedLike, useRunningTimer } from '@timeweave/shared/facade';
import { serverNow } from '@timeweave/shared/store';
import { type OfferUndo, useLatest } from '@timeweave/shared/ui';
import {
  useAttempt,
  useChangeEntry,
  useEntriesDeleteMutation,
  useEntriesDuplicateMutation,
  useEntriesRestoreMutation,
} from '../time-entry/index.ts';
import { quotedOrCounted } from './entry-name.ts';
import { useBulkCalls } from './use-bulk-calls.ts';
import { useEditAll } from './use-edit-all.ts';

/**
 * What can be done with entries of the list. Each action shows its own failure; those that change or delete several
 * entries `offer` an undo.
 */
export function useEntryActions(workspace_id: number, offer: OfferUndo) {
  const attempt = useAttempt();
  const changeEntry = useChangeEntry();
  const editAll = useEditAll(workspace_id, offer);
  const { inPartsOf } = useBulkCalls();
  const running = useLatest(useRunningTimer());
  const [duplicate] = useEntriesDuplicateMutation();
  const [remove] = useEntriesDeleteMutation();
  const [restore] = useEntriesRestoreMutation();

  return useMemo(() => {
    /** Returns the ids of the entries that are gone. */
    const removeByIds = async (ids: readonly number[]) =>
      (await inPartsOf(ids, (timer_ids) => remove({ workspace_id, timer_ids }).unwrap())).done;

    const restoreByIds = async (ids: readonly EntryRef[]) =>
      (await inPartsOf(ids, (timer_ids) => restore({ workspace_id, timer_ids }).unwrap())).isAnswered;

    return {
      edit: changeEntry,
      editAll,
      remove: removeByIds,

      duplicate: (entry: TimeEntry) => attempt(() => duplicate({ timer_id: entry.timer_id }).unwrap()),

      async removeAll(entries: readonly TimeEntry[]) {
        offer(undefined);
        const removed = await removeByIds(entries.map(({ timer_id }) => timer_id));
        if (removed.length === 0) return;
        const gone = entries.filter(({ timer_id }) => removed.includes(timer_id));
        offer({ text: `Deleted ${quotedOrCounted(gone)}`, undo: () => restoreByIds(removed) });
      },

      /** Starts a new entry like a past one. */
      continueEntry: (entry: TimeEntry) =>
        changeEntry(startedLike(entry, Math.floor(serverNow() / 1000), running.current)),
    };
  }, [attempt, changeEntry, duplicate, editAll, inPartsOf, offer, remove, restore, running, workspace_id]);
}

export type EntryActions = ReturnType<typeof useEntryActions>;
