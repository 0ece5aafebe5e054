import { useCallback } from 'react';
import type { TimeEntry } from '@timeweave/shared/api';
import { type EntryChange, isProvisional } from '@timeweave/shared/facade';
import type { OfferUndo } from '@timeweave/shared/ui';
import {
  useChangeEntry,
  useEntriesBulkEditMutation,
  useEntriesBulkUndoMutation,
} from '../time-entry/index.ts';
import type { BulkEdit } from './bulk-edits.ts';
import { quotedOrCounted } from './entry-name.ts';
import { useBulkCalls } from './use-bulk-calls.ts';

/** The fields of its entry that a change sets, as far as they show. */
const shownBy = ({ effects }: EntryChange) =>
  effects.reduce<Partial<TimeEntry>>(
    (shown, effect) => (effect.kind === 'changed' ? { ...shown, ...effect.changes } : shown),
    {},
  );

const byId = <Value>(entries: readonly TimeEntry[], valueOf: (entry: TimeEntry) => Value) =>
  Object.fromEntries(entries.map((entry) => [entry.timer_id, valueOf(entry)]));

/** Changes entries together and offers an undo; those without an id of the server are changed one by one. */
export function useEditAll(workspace_id: number, offer: OfferUndo) {
  const { inTurn, inPartsOf } = useBulkCalls();
  const changeEntry = useChangeEntry();
  const [bulkEdit] = useEntriesBulkEditMutation();
  const [bulkUndo] = useEntriesBulkUndoMutation();

  return useCallback(
    async (entries: readonly TimeEntry[], edit: BulkEdit) => {
      const provisional = entries.filter(isProvisional);
      const undos: Parameters<typeof bulkUndo>[0][] = [];
      offer(undefined);
      for (const entry of provisional) void changeEntry(edit.alone(entry));
      const numbered = entries.filter((entry) => !isProvisional(entry));
      const { done } = await inPartsOf(numbered, async (part) => {
        const timer_ids = part.map(({ timer_id }) => timer_id);
        const payload = { workspace_id, timer_ids, ...edit.fields };
        const shown = byId(part, (entry) => shownBy(edit.alone(entry)));
        const { results, undo_id } = await bulkEdit({ payload, shown }).unwrap();
        if (undo_id !== undefined) {
          undos.push({ payload: { workspace_id, undo_id }, shown: byId(part, (entry) => entry) });
        }
        return { results };
      });
      if (undos.length === 0 && provisional.length === 0) return;

      const changed = [...provisional, ...numbered.filter(({ timer_id }) => done.includes(timer_id))];
      const undo = async () => {
        for (const entry of provisional.splice(0)) void changeEntry(edit.back(entry));
        const undoNext = async (each: (typeof undos)[number]) => {
          const answer = await bulkUndo(each).unwrap();
          // After a failure, the next press of Undo sends only the parts that are left.
          undos.splice(undos.indexOf(each), 1);
          return answer;
        };
        return (await inTurn([...undos], undoNext)).isAnswered;
      };
      offer({ text: edit.done(quotedOrCounted(changed)), undo });
    },
    [bulkEdit, bulkUndo, changeEntry, inPartsOf, inTurn, offer, workspace_id],
  );
}
