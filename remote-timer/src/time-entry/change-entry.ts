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
import { addedByHand, fieldsOfEntry, startedLike } from './entry-changes.ts';

/** Returns the refused change in which alone an entry exists. */
const refusedCreation = (changes: readonly PendingChange[], uuid: string) =>
  changes.find((change) => change.state === 'refused' && creates(change, uuid));

/** Returns whether an entry exists only in a change that the server refused: changes of it make it anew. */
export function isOnlyHere(uuid: string): QueueThunk<boolean> {
  return (_, getState) => refusedCreation(selectChanges(getState()), uuid) !== undefined;
}

/**
 * Changes one entry: it shows at once, and is sent after earlier changes. Resolves when the server has it, or it is kept
 * until the server can be reached; rejects with an `ApiError` when the server refuses it at once.
 *
 * An entry whose creation was refused is created anew as it is after the change. A refused or stuck edit gives way to a
 * later one of its kind that says as much.
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
      return dispatch(addChange(createdAnew(corrected), refused));
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

/** Returns an entry that exists in its changes alone, after one more; undefined when that removes it. */
function entryAfter(uuid: string, changes: readonly PendingChange[], last: EntryChange) {
  const change: PendingChange = { ...last, key: '', personId: '', madeAt: 0, state: 'pending' };
  return withChanges([], [...changes, change]).find((entry) => entry.uuid === uuid);
}

/** Returns the creation of an entry as it is now, under the same UUID. */
export function createdAnew(entry: TimeEntry): EntryChange {
  const { uuid, timer_start, timer_end } = entry;
  if (timer_end === null) return startedLike(entry, timer_start, undefined, uuid);
  return addedByHand({ ...fieldsOfEntry(entry), uuid, isStop: 1, timer_start, timer_end }, entry);
}
