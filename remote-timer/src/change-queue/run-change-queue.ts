import { selectAuth, type ThunkDispatch, type UnknownAction } from '@timeweave/shared/facade';
import { type QueueThunk, settleCallers } from './add-change.ts';
import {
  changePut,
  changeRemoved,
  changesLoaded,
  queueEmptied,
  selectChanges,
} from './change-queue.slice.ts';
import { noteConfirmed } from './confirm-change.ts';
import { EntryReads, refetchEntries } from './entry-reads.ts';
import type { PendingChange } from './pending-change.ts';
import { type QueueStore, sendChangesOf } from './send-changes.ts';
import { settleWaiting } from './when-sent.ts';
import { isGone, storageOf } from './stored-changes.ts';

type State = ReturnType<QueueStore['getState']> & Parameters<EntryReads['readSince']>[0];

interface Store extends QueueStore {
  getState: () => State;
  dispatch: ThunkDispatch<State, unknown, UnknownAction>;
}

const firstRefetchMs = 5_000;
const longestRefetchMs = 40_000;

/** Drops confirmed changes as soon as their entries are refetched; refetches them if nothing else does. */
function dropConfirmed({ dispatch, getState, subscribe }: Store, signal: AbortSignal): void {
  const reads = new EntryReads();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const confirmed = () => selectChanges(getState()).filter(({ state }) => state === 'confirmed');

  const refetchLater = (ms: number) => {
    timer = setTimeout(() => {
      timer = undefined;
      if (confirmed().length === 0) return;
      refetchLater(Math.min(longestRefetchMs, ms * 2));
      dispatch(refetchEntries());
    }, ms);
  };
  const drop = () => {
    if (confirmed().length === 0) return;
    const since = reads.readSince(getState());
    const isRead = ({ confirmedAt = 0 }: PendingChange) => confirmedAt <= since;
    for (const { key } of confirmed().filter(isRead)) dispatch(changeRemoved(key));
    if (timer === undefined && confirmed().length > 0) refetchLater(firstRefetchMs);
  };
  signal.addEventListener('abort', subscribe(drop));
  signal.addEventListener('abort', () => clearTimeout(timer));
}

/** Loads the signed-in user's changes, and follows those of other tabs. */
function followSession({ dispatch, getState, subscribe }: Store, signal: AbortSignal): void {
  let personId: string | undefined;
  let session = new AbortController();
  const follow = () => {
    const current = selectAuth(getState())?.user_id;
    if (current === personId) return;
    personId = current;
    session.abort();
    // Made while this code was loading, or by an earlier queue. Other tabs may have sent or discarded them since.
    const own = selectChanges(getState()).filter((change) => !isGone(change));
    dispatch(queueEmptied());
    if (current === undefined) return;
    const storage = storageOf({ personId: current });
    const byKey = new Map([...own, ...storage.list()].map((change) => [change.key, change]));
    dispatch(changesLoaded([...byKey.values()]));
    session = new AbortController();
    storage.follow(
      (key, change) => dispatch(changedElsewhere(key, change)),
      AbortSignal.any([signal, session.signal]),
    );
  };
  follow();
  signal.addEventListener('abort', subscribe(follow));
}

/** Shows a change that another tab has stored; without a change, removes it. */
function changedElsewhere(key: string, change: PendingChange | undefined): QueueThunk<void> {
  return (dispatch, getState) => {
    const known = selectChanges(getState()).find((each) => each.key === key);
    if (!change) {
      if (known?.state !== 'confirmed') dispatch(changeRemoved(key));
      return;
    }
    // The event may be late: another tab has discarded the change since.
    if (change.state === 'confirmed' ? !known : isGone(change)) return;
    dispatch(changePut(change));
    if (change.state === 'confirmed') dispatch(noteConfirmed(change));
  };
}

/** Shows and sends the signed-in user's changes, from this page and earlier ones, until the signal aborts. */
export function runChangeQueue(store: Store, signal: AbortSignal): void {
  const { dispatch } = store;
  followSession(store, signal);
  signal.addEventListener(
    'abort',
    store.subscribe(() => {
      dispatch(settleCallers());
      dispatch(settleWaiting());
    }),
  );
  dropConfirmed(store, signal);
  sendChangesOf(store, signal);
}
