import { useMemo } from 'react';
import type { TimeEntry } from '@timeweave/shared/api';
import { alertShown, inParts, refusalText, useAppDispatch, useAttempt } from '@timeweave/shared/store';
import { type EntryChange, isDoneIn, outcomesIn } from '../change-queue/index.ts';
import { type BulkChange, changeEntry } from '../time-entry/index.ts';

/** Makes changes of several entries through the change queue, and shows failures as alerts. */
export function useBulkChanges() {
  const attempt = useAttempt();
  const dispatch = useAppDispatch();

  return useMemo(() => {
    /** Adds changes in order. Resolves to their responses; undefined for each that failed. */
    async function addAll(changes: readonly EntryChange[]) {
      const answers = changes.map(async (change) => {
        let answer: unknown;
        const isSafe = await attempt(async () => (answer = await dispatch(changeEntry(change))));
        return isSafe ? { answer } : undefined;
      });
      const added = await Promise.all(answers);
      const text = refusalText(added.flatMap((each) => outcomesIn(each?.answer)));
      if (text !== undefined) dispatch(alertShown('danger', text));
      return added;
    }

    return {
      /** Resolves to whether all changes are saved or queued. */
      addAll: async (changes: readonly EntryChange[]) => (await addAll(changes)).every(Boolean),

      /**
       * Makes the same change to any number of entries, in batches of at most 500. Resolves to the changed entries,
       * and to the changes with their entries.
       */
      async changeAll(entries: readonly TimeEntry[], make: (part: readonly TimeEntry[]) => BulkChange) {
        const parts = inParts(entries).map((part) => ({ part, change: make(part) }));
        const added = await addAll(parts.map(({ change }) => change));
        const saved = parts.flatMap((each, index) => {
          const result = added[index];
          if (!result) return [];
          const isDone = isDoneIn(result.answer);
          return [{ ...each, done: each.part.filter(({ uuid }) => isDone(uuid)) }];
        });
        return { saved, done: saved.flatMap(({ done }) => done) };
      },
    };
  }, [attempt, dispatch]);
}
