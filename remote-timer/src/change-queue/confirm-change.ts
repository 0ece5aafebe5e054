import { newUuid } from '../queue-core/index.ts';
import { putChange, type QueueThunk, removeChange } from './add-change.ts';
import { changePut, selectChanges } from './change-queue.slice.ts';
import { limitedTo, type PendingChange } from './pending-change.ts';
import { storageOf } from './stored-changes.ts';
import { completedUndo, isDoneIn, refusalsIn, rememberResponse } from './bulk-responses.ts';

type ConfirmedListener = (change: PendingChange) => void;

const listeners = new Set<ConfirmedListener>();

/** Subscribes to saved changes, also those that another tab has sent. Returns a function that unsubscribes. */
export function onConfirmed(listener: ConfirmedListener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Completes the pending undos of a change with its response, and calls the listeners. */
export function noteConfirmed(confirmed: PendingChange): QueueThunk<void> {
  return (dispatch, getState) => {
    rememberResponse(confirmed);
    for (const listener of listeners) listener(confirmed);
    const undos = selectChanges(getState()).filter(({ undoes }) => undoes === confirmed.key);
    for (const undo of undos) {
      const completed = completedUndo(undo, confirmed.answer);
      if (completed === undo) continue;
      dispatch(completed ? putChange(completed) : removeChange(undo));
    }
  };
}

/**
 * Marks a saved change as confirmed: it is shown until its entries are refetched, and no longer stored. Refused
 * entries of a delayed bulk change stay as a refused change.
 */
export function confirmChange(sent: PendingChange, answer: unknown, confirmedAt: number): QueueThunk<void> {
  return (dispatch, getState) => {
    const change = selectChanges(getState()).find(({ key }) => key === sent.key);
    if (!change) return confirmAfterLogOut(sent, answer);
    const isDone = isDoneIn(answer);
    const confirmed: PendingChange = {
      ...(limitedTo(change, isDone) ?? { ...change, effects: [] }),
      state: 'confirmed',
      confirmedAt,
      answer,
    };
    storageOf(confirmed).confirm(confirmed);
    dispatch(changePut(confirmed));
    dispatch(noteConfirmed(confirmed));
    const [refusal] = refusalsIn(answer);
    const refused = limitedTo(change, (uuid) => !isDone(uuid));
    if (!change.isDelayed || !refusal || !refused) return;
    const reason = refusal.msg ?? 'The server did not accept it.';
    dispatch(putChange({ ...refused, key: newUuid(), state: 'refused', reason }));
  };
}

/** Handles a change whose owner logged out, or discarded it, while it was being sent. */
function confirmAfterLogOut(sent: PendingChange, answer: unknown): void {
  const storage = storageOf(sent);
  storage.forget(sent);
  for (const undo of storage.list().filter(({ undoes }) => undoes === sent.key)) {
    const completed = completedUndo(undo, answer);
    if (completed) storage.put(completed);
    else storage.forget(undo);
  }
}
