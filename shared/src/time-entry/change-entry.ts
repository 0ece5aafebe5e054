import type { TimeEntry } from '../api/index.ts';
import { type EntryChange, isBeginning, type WaitingChange } from '../outbox/change.ts';
import { dropChange, makeChange, type OutboxThunk } from '../outbox/make-change.ts';
import { numbered } from '../outbox/outbox-storage.ts';
import { selectChanges } from '../outbox/outbox.slice.ts';
import { withChanges } from '../outbox/with-changes.ts';
import { addedByHand, fieldsOfEntry, startedLike, undiscarded } from './entry-changes.ts';

/**
 * Changes an entry: it shows at once, and is sent after what was done before. The promise is kept when the server
 * has it or cannot be reached, and broken with an `ApiError` when the server refuses it there and then.
 *
 * An entry that was refused when it came to be sent is sent anew as it is after the change; an edit that was refused
 * gives way to a later one of its kind.
 */
export function changeEntry(change: EntryChange): OutboxThunk<Promise<void>> {
  return (dispatch, getState) => {
    const before = selectChanges(getState()).filter(({ entryId }) => entryId === change.entryId);
    const refused = before.filter(({ state }) => state === 'refused');
    if (!refused.some(isBeginning)) {
      refused.filter(({ call }) => call === change.call).forEach((each) => dispatch(dropChange(each)));
      return dispatch(makeChange(change));
    }
    const corrected = asItIs(change.entryId, before, change);
    refused.forEach((each) => dispatch(dropChange(each)));
    return corrected ? dispatch(makeChange(addedAnew(corrected), { isCorrection: true })) : Promise.resolve();
  };
}

/** Restores a discarded timer; one that never reached the server and has no pending change is started anew. */
export function undoDiscard(entry: TimeEntry, running?: TimeEntry | null): OutboxThunk<Promise<void>> {
  return (dispatch, getState) => {
    const change = numbered(undiscarded(entry, running));
    const { entryId } = change;
    const isKnown = entryId > 0 || selectChanges(getState()).some((each) => each.entryId === entryId);
    return dispatch(makeChange(isKnown ? change : startedLike(entry, entry.timer_start, running)));
  };
}

/** An entry that exists in its changes alone, after one more; undefined when that removes it. */
function asItIs(id: number, before: WaitingChange[], last: EntryChange): TimeEntry | undefined {
  const change: WaitingChange = { ...last, key: '', personId: '', madeAt: 0, state: 'waiting' };
  return withChanges([], [...before, change]).find(({ timer_id }) => timer_id === id);
}

function addedAnew(entry: TimeEntry): EntryChange {
  const { timer_start, timer_end } = entry;
  if (timer_end === null) return startedLike(entry, timer_start);
  return addedByHand({ ...fieldsOfEntry(entry), isStop: 1, timer_start, timer_end }, entry);
}
