import type { TimeEntry } from '@timeweave/shared/api';
import {
  addChange,
  creates,
  discardChange,
  type EntryChange,
  needsDecision,
  type PendingChange,
  type QueueThunk,
  removeChange,
  selectChanges,
  withChanges,
} from '../change-queue/index.ts';
import { addLike } from './entry-changes.ts';
import { startLike } from './timer-changes.ts';

/** Returns the refused change that contains the only version of an entry. */
const refusedCreation = (changes: readonly PendingChange[], uuid: string) =>
  changes.find((change) => change.state === 'refused' && creates(change, uuid));

/** Returns whether an entry exists only in a refused change: changes to it create it again. */
export function isOnlyHere(uuid: string): QueueThunk<boolean> {
  return (_, getState) => refusedCreation(selectChanges(getState()), uuid) !== undefined;
}

/**
 * Adds a change of one entry to the queue. Resolves when the server has saved it, or it is queued for later; rejects
 * with an `ApiError` when the server refuses it at once.
 *
 * An entry whose creation was refused is created again with the change. A refused or stuck edit is replaced by a
 * later one that sets the same fields.
 */
export function changeEntry(change: EntryChange): QueueThunk<Promise<unknown>> {
  return (dispatch, getState) => {
    const [uuid = ''] = change.entryIds;
    const changes = selectChanges(getState());
    const refused = refusedCreation(changes, uuid);
    if (refused && change.entryIds.length === 1) {
      const own = changes.filter(({ entryIds }) => entryIds.join() === uuid);
      const corrected = entryAfter(uuid, own, change);
      if (!corrected) return Promise.resolve(dispatch(discardChange(refused)));
      own.forEach((each) => dispatch(removeChange(each)));
      return dispatch(addChange(createAgain(corrected), refused));
    }
    const isReplaced = (each: PendingChange) =>
      needsDecision(each) &&
      each.call === change.call &&
      each.entryIds.join() === change.entryIds.join() &&
      Object.keys(each.payload).every((field) => field in change.payload);
    changes.filter(isReplaced).forEach((each) => dispatch(discardChange(each)));
    return dispatch(addChange(change));
  };
}

/** Returns an entry that exists only in changes, after one more; undefined if that removes it. */
function entryAfter(uuid: string, changes: readonly PendingChange[], last: EntryChange) {
  const change: PendingChange = { ...last, key: '', personId: '', madeAt: 0, state: 'pending' };
  return withChanges([], [...changes, change]).find((entry) => entry.uuid === uuid);
}

/** Creates an entry again, in its current state and under the same UUID. */
export function createAgain(entry: TimeEntry): EntryChange {
  const { uuid, timer_start, timer_end } = entry;
  if (timer_end === null) return startLike(entry, timer_start, undefined, uuid);
  return addLike(entry, { start: timer_start, end: timer_end }, uuid);
}
