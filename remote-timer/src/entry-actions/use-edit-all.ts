import { useCallback } from 'react';
import type { TimeEntry } from '@timeweave/shared/api';
import { useAppDispatch } from '@timeweave/shared/store';
import { quotedOrCounted } from '@timeweave/shared/ui';
import { bulkEdited, bulkUndone, isOnlyHere, useChangeEntry } from '../time-entry/index.ts';
import type { EntryChange } from '../change-queue/index.ts';
import type { BulkEdit } from './bulk-edits.ts';
import { useBulkChanges } from './use-bulk-changes.ts';
import type { BeginChange } from './use-begin-change.ts';

/** Returns the optimistic values of a change. */
const shownBy = ({ effects }: EntryChange) =>
  effects.reduce<Partial<TimeEntry>>(
    (shown, effect) => (effect.kind === 'changed' ? { ...shown, ...effect.changes } : shown),
    {},
  );

/**
 * Edits entries together and offers an undo; entries whose creation was refused are edited one by one. Resolves to
 * whether the changes of all entries are saved or queued.
 */
export function useEditAll(workspaceId: number, begin: BeginChange) {
  const dispatch = useAppDispatch();
  const { addAll, changeAll } = useBulkChanges();
  const changeEntry = useChangeEntry();

  return useCallback(
    async (entries: readonly TimeEntry[], edit: BulkEdit) => {
      const offer = begin();
      const refused = entries.filter(({ uuid }) => dispatch(isOnlyHere(uuid)));
      const others = entries.filter((entry) => !refused.includes(entry));
      for (const entry of refused) void changeEntry(edit.alone(entry));
      const { saved, done } = await changeAll(others, (part) =>
        bulkEdited(workspaceId, part, edit.fields, (entry) => shownBy(edit.alone(entry))),
      );
      const changed = [...refused, ...done];
      if (changed.length === 0) return false;
      const undo = () => {
        for (const entry of refused.splice(0)) void changeEntry(edit.back(entry));
        return addAll(saved.map(({ change, part }) => bulkUndone(change, part)));
      };
      offer({ text: edit.done(quotedOrCounted(changed)), undo });
      return changed.length === entries.length;
    },
    [addAll, begin, changeAll, changeEntry, dispatch, workspaceId],
  );
}
