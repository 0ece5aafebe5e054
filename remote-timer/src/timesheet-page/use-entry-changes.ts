import { useMemo, useRef } from 'react';
import type { TimeEntry } from '@timeweave/shared/api';
import { alertShown, errorMessage, refusalText, useAppDispatch } from '@timeweave/shared/store';
import type { OfferUndo } from '@timeweave/shared/ui';
import { type EntryChange, outcomesIn } from '../change-queue/index.ts';
import { type Span, spanOfEntry } from '../entry-range/index.ts';
import { changeEntry, createdAnew, deleted, isOnlyHere, moved, restored } from '../time-entry/index.ts';

interface Step {
  change: EntryChange;
  back: EntryChange;
}

/** Changes that are made and undone together. */
export interface Changes {
  moved?: readonly { entry: TimeEntry; span: Span }[];
  removed?: readonly TimeEntry[];
  added?: readonly EntryChange[];
  /** Text of the undo; without it no undo is offered. */
  done?: string;
}

function movedStep(entry: TimeEntry, span: Span): Step {
  const before = spanOfEntry(entry);
  return {
    change: moved(entry, span.start, span.end),
    back: moved(entry, before.start, before.end, span),
  };
}

const addedStep = (change: EntryChange): Step => {
  const entries = change.effects.flatMap((effect) => (effect.kind === 'added' ? [effect.entry] : []));
  return { change, back: deleted(change.workspaceId, entries) };
};

/** Makes changes through the change queue, and offers their undo. */
export function useEntryChanges(workspaceId: number, offer: OfferUndo) {
  const dispatch = useAppDispatch();
  const newest = useRef(0);

  return useMemo(() => {
    /** Resolves to why the server refused it at once; undefined once it is queued or saved. */
    async function save(change: EntryChange): Promise<string | undefined> {
      try {
        return refusalText(outcomesIn(await dispatch(changeEntry(change))));
      } catch (error) {
        return errorMessage(error);
      }
    }

    async function saveAll(changes: readonly EntryChange[]) {
      const faults = await Promise.all(changes.map(save));
      const fault = faults.find((each) => each !== undefined);
      if (fault !== undefined) dispatch(alertShown('danger', fault));
      return { fault, isSaved: (index: number) => faults[index] === undefined };
    }

    function removedSteps(entries: readonly TimeEntry[]): Step[] {
      const onlyHere = entries.filter(({ uuid }) => dispatch(isOnlyHere(uuid)));
      const others = entries.filter((entry) => !onlyHere.includes(entry));
      const steps = onlyHere.map((entry) => ({
        change: deleted(workspaceId, [entry]),
        back: createdAnew(entry),
      }));
      if (others.length === 0) return steps;
      const deletion = deleted(workspaceId, others);
      return [...steps, { change: deletion, back: restored(deletion, others) }];
    }

    /** Resolves to why a part of it was not saved. */
    return async function makeChanges(changes: Changes): Promise<string | undefined> {
      const own = ++newest.current;
      offer(undefined);
      const steps = [
        ...(changes.moved ?? []).map(({ entry, span }) => movedStep(entry, span)),
        ...removedSteps(changes.removed ?? []),
        ...(changes.added ?? []).map(addedStep),
      ];
      const { fault, isSaved } = await saveAll(steps.map(({ change }) => change));
      const saved = steps.filter((_, index) => isSaved(index));
      // Saved late: must not replace the undo of a newer change.
      if (!changes.done || saved.length === 0 || own !== newest.current) return fault;
      const undo = async () => {
        const undone = await saveAll(saved.map(({ back }) => back));
        return undone.fault === undefined;
      };
      offer({ text: changes.done, undo });
      return fault;
    };
  }, [dispatch, offer, workspaceId]);
}

export type MakeChanges = ReturnType<typeof useEntryChanges>;
