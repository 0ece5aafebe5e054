import { selectAuth } from '../session/session.slice.ts';
import type { AppStore } from '../store/app-store.ts';

// Loaded after sign-in: signed-out users have no pending changes.
const load = () => import(/* webpackChunkName: "frame" */ './run-change-queue.ts');

const opened = new WeakSet<AppStore>();

/** Opens the change queue of a store, once, as soon as a user is signed in; again after a failure to load it. */
export function openChangeQueue(store: AppStore): void {
  if (opened.has(store)) return;
  opened.add(store);
  let isBegun = false;
  const openIfSignedIn = () => {
    if (isBegun || !selectAuth(store.getState())) return;
    isBegun = true;
    load().then(
      ({ runChangeQueue }) => runChangeQueue(store),
      () => (isBegun = false),
    );
  };
  store.subscribe(openIfSignedIn);
  openIfSignedIn();
}
