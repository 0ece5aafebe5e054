import type { TimeEntry } from '@timeweave/shared/api';
import { inParts } from '@timeweave/shared/store';
import type { EntryChange, QueueThunk } from '../change-queue/index.ts';
import { type Span, spanOfEntry } from '../entry-times/index.ts';
import { addEntries, deleteEntries, editEntries, restoreEntries, undoEdit } from './bulk-changes.ts';
import { createAgain, isOnlyHere } from './change-entry.ts';
import { editEntry, moveEntry } from './entry-changes.ts';
import type { EntryEdit } from './entry-edits.ts';

/** A part of a command: a change, and the changes that take it back. */
export interface Step {
  change: EntryChange;
  /** The entries that it changes. */
  entries: readonly TimeEntry[];
  /** Made one after the other, each only if the one before was accepted. */
  back: () => readonly EntryChange[];
}

/** Returns one step for at most 500 entries, and one for each entry that exists only in a refused change. */
function stepsFor(
  entries: readonly TimeEntry[],
  together: (part: readonly TimeEntry[]) => Step,
  alone: (entry: TimeEntry) => Step,
): QueueThunk<readonly Step[]> {
  return (dispatch) => {
    const onlyHere = entries.filter(({ uuid }) => dispatch(isOnlyHere(uuid)));
    const others = entries.filter((entry) => !onlyHere.includes(entry));
    return [...onlyHere.map(alone), ...inParts(others).map(together)];
  };
}

export function editSteps(workspaceId: number, entries: readonly TimeEntry[], edit: EntryEdit) {
  return stepsFor(
    entries,
    (part) => {
      const change = editEntries(workspaceId, part, edit);
      return { change, entries: part, back: () => [undoEdit(change, part)] };
    },
    (entry) => ({
      change: editEntry(entry, edit),
      entries: [entry],
      back: () => [editEntry(entry, edit.back(entry))],
    }),
  );
}

export function removeSteps(workspaceId: number, entries: readonly TimeEntry[]) {
  return stepsFor(
    entries,
    (part) => {
      const change = deleteEntries(workspaceId, part);
      return { change, entries: part, back: () => [restoreEntries(change, part)] };
    },
    (entry) => ({
      change: deleteEntries(workspaceId, [entry]),
      entries: [entry],
      back: () => [createAgain(entry)],
    }),
  );
}

/**
 * Moves an entry to other times (the start of a running one). The server refuses to take that back if the times have
 * changed since; the move too with `isChecked`.
 */
export function moveStep(entry: TimeEntry, { start, end }: Span, isChecked = false): Step {
  const before = spanOfEntry(entry);
  const isRunning = entry.timer_end === null;
  return {
    change: moveEntry(entry, start, isRunning ? null : end, isChecked ? before : undefined),
    entries: [entry],
    back: () => [
      isRunning
        ? moveEntry(entry, before.start, null)
        : moveEntry(entry, before.start, before.end, { start, end }),
    ],
  };
}

/** The limit of `add_entries`. */
const addedAtOnce = 40;

/** Adds entries by changes of `addEntry`: several by one call. */
export function addSteps(additions: readonly EntryChange[]): Step[] {
  return inParts(additions, addedAtOnce)
    .map((part) => {
      const [first, ...others] = part;
      if (!first || others.length === 0) return part.map(addStep);
      const change = addEntries(first.workspaceId, part);
      const { entries, back } = addStep(change);
      return [{ change, entries, back: () => back().map((undo) => ({ ...undo, undoes: change.key })) }];
    })
    .flat();
}

/** Adds an entry by a change such as `addEntry`. */
export function addStep(change: EntryChange): Step {
  const entries = change.effects.flatMap((effect) => (effect.kind === 'added' ? [effect.entry] : []));
  return { change, entries, back: () => [deleteEntries(change.workspaceId, entries)] };
}
