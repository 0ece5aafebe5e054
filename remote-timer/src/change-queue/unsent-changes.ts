import { selectAuth } from '@timeweave/shared/facade';
import { type QueueThunk, removeChange } from './add-change.ts';
import { selectChanges } from './change-queue.slice.ts';
import type { PendingChange } from './pending-change.ts';
import { isGone, storageOf } from './stored-changes.ts';

/** Returns the signed-in user's unsaved changes, in order, including those of other tabs. */
export function readUnsent(): QueueThunk<PendingChange[]> {
  return (_, getState) => {
    const personId = selectAuth(getState())?.user_id;
    if (personId === undefined) return [];
    const own = selectChanges(getState()).filter((change) => !isGone(change));
    const known = [...storageOf({ personId }).list(), ...own];
    return [...new Map(known.map((change) => [change.key, change])).values()]
      .filter(({ state }) => state !== 'confirmed')
      .sort((a, b) => a.madeAt - b.madeAt);
  };
}

/** Discards all unsaved changes. */
export function discardUnsent(): QueueThunk<void> {
  return (dispatch) => {
    for (const change of dispatch(readUnsent())) {
      dispatch(removeChange(change));
    }
  };
}
