import { type AppStore, selectAuth } from '@timeweave/shared/facade';
import { changeQueueSlice } from './change-queue.slice.ts';

// Loaded after sign-in: signed-out users have no pending changes.
const load = () => import(/* webpackChunkName: "change-queue" */ './run-change-queue.ts');

const opened = new WeakSet<AppStore>();

/** Opens the change queue of a store, once, as soon as a user is signed in; again after a failure to load it. */
export function openChangeQueue(store: AppStore): void {
  if (opened.has(store)) return;
  opened.add(store);
  store.inject(changeQueueSlice);
  let isBegun = false;
  const openIfSignedIn = () => {
    if (isBegun || !selectAuth(store.getState())) return;
    isBegun = true;
    load()
      .then(({ runChangeQueue }) => runChangeQueue(store))
      .catch(() => (isBegun = false));
  };
  store.subscribe(openIfSignedIn);
  openIfSignedIn();
}
