import { nanoid, type ThunkAction, type UnknownAction } from '@reduxjs/toolkit';
import { selectAuth, type sessionSlice, type SessionState } from '../session/session.slice.ts';
import type { ApiError } from '../store/api-error.ts';
import type { EntryChange, WaitingChange } from './change.ts';
import { forgetChange, numbered, storeChange } from './outbox-storage.ts';
import { changePut, changeRemoved, outboxSlice, selectChanges, type OutboxState } from './outbox.slice.ts';

export interface WithOutbox {
  [outboxSlice.reducerPath]: OutboxState;
  [sessionSlice.reducerPath]: SessionState;
}

export type OutboxThunk<Result> = ThunkAction<Result, WithOutbox, unknown, UnknownAction>;

/** Those who want to know what becomes of their change, for as long as nothing is known. */
const waitingToHear = new Map<string, { resolve: () => void; reject: (error: ApiError) => void }>();

/** The change is safe: sent, or kept until it can be. */
export function tellKept(key: string): void {
  waitingToHear.get(key)?.resolve();
  waitingToHear.delete(key);
}

/** Tells whoever made the change, if they still wait to hear of it; answers whether they did. */
export function tellRefused(key: string, error: ApiError): boolean {
  const maker = waitingToHear.get(key);
  maker?.reject(error);
  return waitingToHear.delete(key);
}

let lastMadeAt = 0;

/**
 * Makes a change: it shows at once, and is sent after those made before. The promise is kept when the server has
 * it or cannot be reached, and broken with an `ApiError` when the server refuses it there and then; then it is
 * gone. A correction of what was refused is never gone: refused again, it waits to be corrected again.
 */
export function makeChange(change: EntryChange, { isCorrection = false } = {}): OutboxThunk<Promise<void>> {
  return (dispatch, getState) => {
    const personId = selectAuth(getState())?.user_id;
    if (!personId) throw new Error('Somebody must be signed in to change entries.');
    lastMadeAt = Math.max(lastMadeAt + 1, Date.now());
    const waiting: WaitingChange = {
      // The screen may not have caught up with the server's id when somebody acts.
      ...numbered(change),
      key: nanoid(),
      personId,
      madeAt: lastMadeAt,
      state: 'waiting',
    };
    storeChange(waiting);
    const heard = new Promise<void>((resolve, reject) => {
      if (isCorrection) resolve();
      else waitingToHear.set(waiting.key, { resolve, reject });
    });
    dispatch(changePut(waiting));
    return heard;
  };
}

/** Has a refused change sent once more, with what was waiting for it. */
export function tryAgain(change: WaitingChange): OutboxThunk<void> {
  return (dispatch) => {
    const again: WaitingChange = { ...change, state: 'waiting', reason: undefined };
    storeChange(again);
    dispatch(changePut(again));
  };
}

/** Gives a change up; with an entry that exists in it alone goes all that was done to it. */
export function dropChange({ key, entryId }: WaitingChange): OutboxThunk<void> {
  return (dispatch, getState) => {
    for (const change of selectChanges(getState())) {
      if (change.key !== key && !(entryId < 0 && change.entryId === entryId)) continue;
      forgetChange(change);
      dispatch(changeRemoved(change.key));
      tellKept(change.key);
    }
  };
}
