import { selectAuth } from '../session/session.slice.ts';
import type { WaitingChange } from './change.ts';
import { type OutboxThunk, tellKept } from './make-change.ts';
import { forgetChange, loadChanges } from './outbox-storage.ts';
import { changeRemoved, selectChanges } from './outbox.slice.ts';

/** Returns the signed-in person's changes that the server does not have, in order, those of other tabs included. */
export function readUnsent(): OutboxThunk<WaitingChange[]> {
  return (_, getState) => {
    const personId = selectAuth(getState())?.user_id;
    if (personId === undefined) return [];
    const known = [...loadChanges(personId), ...selectChanges(getState())];
    return [...new Map(known.map((change) => [change.key, change])).values()]
      .filter(({ state }) => state !== 'sent')
      .sort((a, b) => a.madeAt - b.madeAt);
  };
}

/** Discards all of them, for good. */
export function discardUnsent(): OutboxThunk<void> {
  return (dispatch) => {
    for (const change of dispatch(readUnsent())) {
      forgetChange(change);
      dispatch(changeRemoved(change.key));
      tellKept(change.key);
    }
  };
}
