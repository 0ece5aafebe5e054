import { selectAuth, type ThunkAction, type UnknownAction } from '@timeweave/shared/facade';
import type { ApiError } from '@timeweave/shared/store';
import { forgetChange, isStored, storeChange } from './change-storage.ts';
import { changePut, changeRemoved, type WithChangeQueue, selectChanges } from './change-queue.slice.ts';
import { newUuid } from '../queue-core/index.ts';
import { brings, type EntryChange, isOpen, limitedTo, type PendingChange, uuidOf } from './pending-change.ts';
import { knownUndo } from './undo-answers.ts';

export type QueueThunk<Result> = ThunkAction<Result, WithChangeQueue, unknown, UnknownAction>;

/** Time in ms after which a pending change is marked as delayed and its promise resolves. */
const delayedAfterMs = 3_000;

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
    storeChange(change);
    dispatch(changePut(change));
  };
}

let lastMadeAt = 0;

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
    if (!replaces) lastMadeAt = Math.max(lastMadeAt + 1, Date.now());
    const { key = newUuid() } = change;
    const madeAt = replaces?.madeAt ?? lastMadeAt;
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
    if (isStored(change)) storeChange(delayed);
    dispatch(changePut(delayed));
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
  return (dispatch) => {
    const again: PendingChange = { ...change, state: 'pending' };
    delete again.reason;
    delete again.failingSince;
    dispatch(putChange(again));
  };
}

/** Removes a change from the queue and from the storage of all tabs. */
export function removeChange(change: PendingChange): QueueThunk<void> {
  return (dispatch) => {
    forgetChange(change);
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
