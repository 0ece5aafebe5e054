import { type AppStore, selectAuth } from '@timeweave/shared/facade';
import { changeQueueSlice } from './change-queue.slice.ts';

// Loaded after sign-in: signed-out users have no pending changes.
const load = () => import(/* webpackChunkName: "change-queue" */ './run-change-queue.ts');

/** Runs the queue of a store as soon as a user is signed in; again after a failure to load it. */
function run(store: AppStore, signal: AbortSignal): void {
  store.inject(changeQueueSlice);
  let isBegun = false;
  const runIfSignedIn = () => {
    if (isBegun || !selectAuth(store.getState())) return;
    isBegun = true;
    load()
      .then(({ runChangeQueue }) => signal.aborted || runChangeQueue(store, signal))
      .catch(() => (isBegun = false));
  };
  signal.addEventListener('abort', store.subscribe(runIfSignedIn));
  runIfSignedIn();
}

interface Opened {
  users: number;
  ended: AbortController;
}

const queues = new WeakMap<AppStore, Opened>();

/** Opens the change queue of a store, once for all its users; returns a function that ends it with the last of them. */
export function openChangeQueue(store: AppStore): () => void {
  const queue = queues.get(store) ?? { users: 0, ended: new AbortController() };
  queue.users += 1;
  if (!queues.has(store)) {
    queues.set(store, queue);
    run(store, queue.ended.signal);
  }
  return () => {
    queue.users -= 1;
    if (queue.users > 0) return;
    queues.delete(store);
    queue.ended.abort();
  };
}
