import { selectAuth, type ThunkAction, type UnknownAction } from '@timeweave/shared/facade';
import type { ApiError } from '@timeweave/shared/store';
import { brings, delayedAfterMs, isOpen, madeNow, newUuid, retried, uuidOf } from '../queue-core/index.ts';
import { changePut, changeRemoved, type WithChangeQueue, selectChanges } from './change-queue.slice.ts';
import { type EntryChange, limitedTo, type PendingChange } from './pending-change.ts';
import { isGone, storageOf } from './stored-changes.ts';
import { knownUndo } from './bulk-responses.ts';

export type QueueThunk<Result> = ThunkAction<Result, WithChangeQueue, unknown, UnknownAction>;

interface Caller {
  /** Identifies the store, because tests have several. */
  store: () => WithChangeQueue;
  resolve: (answer: unknown) => void;
  reject: (error: ApiError) => void;
}

/** Callers that await a change, by its key. */
const callers = new Map<string, Caller>();

/** Stores a change and shows it, in this tab and the others. */
export function putChange(change: PendingChange): QueueThunk<void> {
  return (dispatch) => {
    storageOf(change).put(change);
    dispatch(changePut(change));
  };
}

/**
 * Adds a change to the queue: shows it at once and sends it after earlier changes of its entries. Resolves to the
 * response, or to undefined when the change will be sent later. When the server refuses the change at once, removes
 * it and rejects with an `ApiError`; a correction, which `replaces` a refused change, stays in the queue.
 */
export function addChange(change: EntryChange, replaces?: PendingChange): QueueThunk<Promise<unknown>> {
  return (dispatch, getState) => {
    const personId = selectAuth(getState())?.user_id;
    if (!personId) throw new Error('Somebody must be signed in to change entries.');
    const ready = knownUndo(change);
    if (!ready) return Promise.resolve(undefined);
    const { key = newUuid() } = change;
    const madeAt = replaces?.madeAt ?? madeNow();
    const added: PendingChange = { ...ready, key, personId, madeAt, state: 'pending' };
    const outcome = new Promise<unknown>((resolve, reject) => {
      if (replaces) resolve(undefined);
      else callers.set(key, { store: getState, resolve, reject });
    });
    dispatch(putChange(added));
    setTimeout(() => dispatch(markDelayed(key)), delayedAfterMs);
    return outcome;
  };
}

/** Marks a change as delayed, unless another tab has sent or discarded it. */
export function markDelayed(key: string): QueueThunk<void> {
  return (dispatch, getState) => {
    const change = selectChanges(getState()).find((each) => each.key === key);
    if (!change || !isOpen(change) || change.isDelayed) return;
    const delayed = { ...change, isDelayed: true };
    dispatch(isGone(change) ? changePut(delayed) : putChange(delayed));
  };
}

/** Settles the promises of changes with an outcome, whichever tab sent them. */
export function settleCallers(): QueueThunk<void> {
  return (dispatch, getState) => {
    if (callers.size === 0) return;
    const changes = new Map(selectChanges(getState()).map((change) => [change.key, change]));
    for (const [key, { store, resolve, reject }] of callers) {
      if (store !== getState) continue;
      const change = changes.get(key);
      if (change && isOpen(change) && !change.isDelayed) continue;
      callers.delete(key);
      if (change?.state !== 'refused') {
        resolve(change?.answer);
        continue;
      }
      dispatch(discardChange(change));
      reject({ status: 400, errors: [{ msg: change.reason ?? 'The server did not accept it.' }] });
    }
  };
}

/** Sends a refused or stuck change again. */
export function retryChange(change: PendingChange): QueueThunk<void> {
  return (dispatch) => dispatch(putChange(retried(change)));
}

/** Removes a change from the queue and from the storage of all tabs. */
export function removeChange(change: PendingChange): QueueThunk<void> {
  return (dispatch) => {
    storageOf(change).forget(change);
    dispatch(changeRemoved(change.key));
  };
}

/** Returns a later change without the entries that the discarded change created. */
function leftWithout(discarded: PendingChange, change: PendingChange): PendingChange | undefined {
  if (change.undoes === discarded.key) return undefined;
  const left = limitedTo(change, (uuid) => !brings(discarded, uuid));
  // A start also shows the end of the entry that was running.
  const effects = change.effects.filter((effect) => !brings(discarded, uuidOf(effect)));
  return left === change && effects.length < change.effects.length ? { ...change, effects } : left;
}

/** Discards a change with its undo, and with later changes of entries that it created. */
export function discardChange(discarded: PendingChange): QueueThunk<void> {
  return (dispatch, getState) => {
    dispatch(removeChange(discarded));
    for (const change of selectChanges(getState())) {
      if (change.madeAt <= discarded.madeAt || change.state === 'confirmed') continue;
      const left = leftWithout(discarded, change);
      if (left === change) continue;
      dispatch(left ? putChange(left) : removeChange(change));
    }
  };
}
