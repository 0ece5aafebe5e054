import { useMemo } from 'react';
import type { TimeEntry } from '@timeweave/shared/api';
import { usePreferences, useSession } from '@timeweave/shared/session';
import { serverNow, useAppDispatch } from '@timeweave/shared/store';
import { type OfferUndo, quoted, quotedOrCounted, useLatest } from '@timeweave/shared/ui';
import type { EntryChange } from '../change-queue/index.ts';
import { dayNote, type Span, spanOfEntry } from '../entry-times/index.ts';
import { useRunningTimer } from '../time-entry/index.ts';
import { isOnlyHere } from './change-entry.ts';
import { duplicateEntry, editEntry } from './entry-changes.ts';
import type { EntryEdit } from './entry-edits.ts';
import { addStep, addSteps, editSteps, moveStep, removeSteps, type Step } from './steps.ts';
import { discardTimer, restoreTimer, startLike } from './timer-changes.ts';
import { useMakeChange, useMakeChanges } from './use-make-changes.ts';

interface MoveOptions {
  /** Text of the undo. Default: names the entry, or the other day of the end. */
  text?: string;
  /** Whether the server refuses the change if the times have changed since they were shown. */
  isChecked?: boolean;
}

/** Changes that are made and undone together. */
interface Together {
  moved?: readonly { entry: TimeEntry; span: Span }[];
  removed?: readonly TimeEntry[];
  /** Changes such as `addEntry`. */
  added?: readonly EntryChange[];
  /** Text of the undo; without it no undo is offered. */
  done?: string | undefined;
}

/**
 * Returns the commands on entries; they are stable. Each makes changes through the change queue, and shows why the
 * server refuses them. Most `offer` an undo. Resolve to whether everything is saved or queued, unless stated otherwise.
 */
export function useEntryCommands(offer: OfferUndo) {
  const { workspace_id: workspaceId } = useSession();
  const { timeZone } = usePreferences();
  const dispatch = useAppDispatch();
  const makeChange = useMakeChange();
  const makeChanges = useMakeChanges(offer);
  const running = useLatest(useRunningTimer());

  return useMemo(() => {
    const make = async (steps: readonly Step[], done?: (changed: readonly TimeEntry[]) => string) =>
      (await makeChanges(steps, { done })) === undefined;

    return {
      make,

      /** Edits a field of one entry, such as `setTitle`; without an undo. */
      edit: (entry: TimeEntry, edit: EntryEdit) => makeChange(editEntry(entry, edit)),

      /** Edits a field of entries together. */
      editAll: (entries: readonly TimeEntry[], edit: EntryEdit) =>
        make(dispatch(editSteps(workspaceId, entries, edit)), (changed) =>
          edit.done(quotedOrCounted(changed)),
        ),

      /** Changes the times of an entry (the start of a running one); says so when the end moves to another day. */
      async move(entry: TimeEntry, span: Span, { text, isChecked }: MoveOptions = {}): Promise<boolean> {
        const isRunning = entry.timer_end === null;
        const before = spanOfEntry(entry);
        if (span.start === before.start && (isRunning || span.end === before.end)) return true;
        const note = isRunning ? undefined : dayNote(before, span, timeZone);
        const done = note ? `${note}: ${quoted(entry)}` : `Changed the times of ${quoted(entry)}`;
        return make([moveStep(entry, span, isChecked)], () => text ?? done);
      },

      /** Adds an entry by a change such as `addEntry`; `done` returns the text of the undo. */
      add: (change: EntryChange, done: (added: TimeEntry) => string) =>
        make([addStep(change)], ([added]) => (added ? done(added) : '')),

      duplicate: (entry: TimeEntry) => makeChange(duplicateEntry(entry)),

      remove: (entries: readonly TimeEntry[]) =>
        make(dispatch(removeSteps(workspaceId, entries)), (removed) => `Deleted ${quotedOrCounted(removed)}`),

      /** Resolves to why a part was refused; undefined if everything is saved or queued. */
      changeTogether({ moved = [], removed = [], added = [], done }: Together): Promise<string | undefined> {
        const steps = [
          ...moved.map(({ entry, span }) => moveStep(entry, span)),
          ...dispatch(removeSteps(workspaceId, removed)),
          ...addSteps(added),
        ];
        return makeChanges(steps, { done: done === undefined ? undefined : () => done });
      },

      /** Starts a new entry like a past one; without an undo. */
      continueEntry: (entry: TimeEntry) =>
        makeChange(startLike(entry, Math.floor(serverNow() / 1000), running.current)),

      /** Discards the running entry. */
      discard(entry: TimeEntry, text: string) {
        const wasOnlyHere = dispatch(isOnlyHere(entry.uuid));
        const back = () =>
          wasOnlyHere
            ? startLike(entry, entry.timer_start, running.current, entry.uuid)
            : restoreTimer(entry, running.current);
        return make([{ change: discardTimer(entry), entries: [entry], back: () => [back()] }], () => text);
      },
    };
  }, [dispatch, makeChange, makeChanges, running, timeZone, workspaceId]);
}

export type EntryCommands = ReturnType<typeof useEntryCommands>;
