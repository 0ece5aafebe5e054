import { selectAuth, type ThunkDispatch, type UnknownAction } from '@timeweave/shared/facade';
import { settleCallers } from './add-change.ts';
import {
  changePut,
  changeRemoved,
  changesLoaded,
  queueEmptied,
  selectChanges,
} from './change-queue.slice.ts';
import { followStoredChanges, isGone, isStored, loadChanges } from './change-storage.ts';
import { noteConfirmed } from './confirm-change.ts';
import { EntryReads, refetchEntries } from './entry-reads.ts';
import type { PendingChange } from './pending-change.ts';
import { type QueueStore, sendChanges } from './send-changes.ts';

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

/** Loads the signed-in user's changes. */
function followSession({ dispatch, getState, subscribe }: Store, signal: AbortSignal): void {
  let personId: string | undefined;
  const follow = () => {
    const current = selectAuth(getState())?.user_id;
    if (current === personId) return;
    personId = current;
    // Made while this code was loading, or by an earlier queue. Other tabs may have sent or discarded them since.
    const own = selectChanges(getState()).filter((change) => !isGone(change));
    dispatch(queueEmptied());
    if (current === undefined) return;
    const byKey = new Map([...own, ...loadChanges(current)].map((change) => [change.key, change]));
    dispatch(changesLoaded([...byKey.values()]));
  };
  follow();
  signal.addEventListener('abort', subscribe(follow));
}

/** Shows and sends the signed-in user's changes, from this page and earlier ones, until the signal aborts. */
export function runChangeQueue(store: Store, signal: AbortSignal): void {
  const { dispatch, getState } = store;
  followSession(store, signal);
  const find = (key: string) => selectChanges(getState()).find((change) => change.key === key);
  const listener = {
    onStored(change: PendingChange) {
      const isKnown = find(change.key) !== undefined;
      // The event may be late: another tab has discarded the change since.
      if (change.state === 'confirmed' ? !isKnown : !isStored(change)) return;
      dispatch(changePut(change));
      if (change.state === 'confirmed') dispatch(noteConfirmed(change));
    },
    onForgotten(key: string) {
      if (find(key)?.state !== 'confirmed') dispatch(changeRemoved(key));
    },
  };
  followStoredChanges(() => selectAuth(getState())?.user_id, listener, signal);
  signal.addEventListener(
    'abort',
    store.subscribe(() => dispatch(settleCallers())),
  );
  dropConfirmed(store, signal);
  sendChanges(store, signal);
}
