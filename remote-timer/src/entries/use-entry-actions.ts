import { useMemo } from 'react';
import type { TimeEntry } from '@timeweave/shared/api';
import { type EntryChange, isProvisional, startedLike, useRunningTimer } from '@timeweave/shared/facade';
import { alertShown, serverNow, useAppDispatch, type Payload } from '@timeweave/shared/store';
import { useLatest } from '@timeweave/shared/ui';
import {
  useAttempt,
  useChangeEntry,
  useEntriesBulkEditMutation,
  useEntriesDeleteMutation,
  useEntriesDuplicateMutation,
  useEntriesRestoreMutation,
} from '../time-entry/index.ts';

/** What several entries are given together. */
export type BulkChange = Omit<Payload<'PUT /api/usertime/bulk_edit'>, 'workspace_id' | 'timer_ids'>;

/** Each entry's answer to a call about several. */
interface Outcome {
  timer_id: number;
  done: boolean;
  msg?: string;
}

/** What a change makes of its entry, as far as it shows. */
const shownBy = ({ effects }: EntryChange) =>
  effects.reduce<Partial<TimeEntry>>(
    (shown, effect) => (effect.kind === 'changed' ? { ...shown, ...effect.changes } : shown),
    {},
  );

/** What can be done with entries of the list. Each tells of its failure by itself and answers whether it was done. */
export function useEntryActions(workspace_id: number) {
  const attempt = useAttempt();
  const dispatch = useAppDispatch();
  const changeEntry = useChangeEntry();
  const running = useLatest(useRunningTimer());
  const [bulkEdit] = useEntriesBulkEditMutation();
  const [duplicate] = useEntriesDuplicateMutation();
  const [remove] = useEntriesDeleteMutation();
  const [restore] = useEntriesRestoreMutation();

  return useMemo(() => {
    /** Tells how many entries refused, and why the first did; answers the ids of the others. */
    function settled(results: readonly Outcome[]): number[] {
      const refused = results.filter(({ done }) => !done);
      const [first] = refused;
      if (first) {
        const msg = first.msg ?? 'It could not be changed.';
        const text =
          results.length === 1 ? msg : `${refused.length} of ${results.length} stay as they are: ${msg}`;
        dispatch(alertShown('danger', text));
      }
      return results.filter(({ done }) => done).map(({ timer_id }) => timer_id);
    }

    return {
      edit: changeEntry,

      /** Changes entries together, and by itself what the server has not numbered yet. */
      async editAll(
        entries: readonly TimeEntry[],
        change: BulkChange,
        alone: (entry: TimeEntry) => EntryChange,
      ) {
        for (const entry of entries.filter(isProvisional)) void changeEntry(alone(entry));
        const numbered = entries.filter((entry) => !isProvisional(entry));
        const [first] = numbered;
        if (!first) return;
        const payload = { workspace_id, timer_ids: numbered.map(({ timer_id }) => timer_id), ...change };
        const shown = shownBy(alone(first));
        await attempt(async () => settled((await bulkEdit({ payload, shown }).unwrap()).results));
      },

      duplicate: (entry: TimeEntry) => attempt(() => duplicate({ timer_id: entry.timer_id }).unwrap()),

      /** Answers the ids of those that are gone. */
      async remove(timer_ids: number[]): Promise<number[]> {
        let gone: number[] = [];
        await attempt(async () => {
          gone = settled((await remove({ workspace_id, timer_ids }).unwrap()).results);
        });
        return gone;
      },

      restore: (timer_ids: number[]) =>
        attempt(async () => settled((await restore({ workspace_id, timer_ids }).unwrap()).results)),

      /** Starts a new entry like a past one. */
      continueEntry: (entry: TimeEntry) =>
        changeEntry(startedLike(entry, Math.floor(serverNow() / 1000), running.current)),
    };
  }, [attempt, bulkEdit, changeEntry, dispatch, duplicate, remove, restore, running, workspace_id]);
}

export type EntryActions = ReturnType<typeof useEntryActions>;
