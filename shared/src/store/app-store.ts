import { combineSlices, configureStore, type Slice } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';
import { subscribe, type EventName } from '../events/event-bus.ts';
import { alertsSlice } from '../alerts/alerts.slice.ts';
import type { AuthData } from '../api/index.ts';
import { outboxSlice } from '../outbox/outbox.slice.ts';
import { selectAuth, sessionSlice, type SessionState } from '../session/session.slice.ts';
import { baseApi, tags } from './base-api.ts';
import { isReadAfresh } from './read-afresh.ts';

/** What is read afresh after an event. */
const changes: readonly { event: EventName; reads: readonly (typeof tags)[number][] }[] = [
  { event: 'timer/started', reads: ['TimeEntry'] },
  { event: 'timer/stopped', reads: ['TimeEntry'] },
  { event: 'entries/changed', reads: ['TimeEntry'] },
  // entries are shown with the names of what they are booked on
  { event: 'projects/changed', reads: ['Project', 'Client', 'Tag', 'TimeEntry'] },
  { event: 'preferences/changed', reads: ['Preferences'] },
  { event: 'workspace/changed', reads: ['Workspace', 'Project', 'TimeEntry'] },
  { event: 'workspace/left', reads: ['Workspace'] },
  { event: 'connection/restored', reads: tags },
];

/** In development Redux compares states; on a busy machine that is slow, which is no fault of ours. */
const warnAfter = 1_000;
const patientChecks = { immutableCheck: { warnAfter }, serializableCheck: { warnAfter } };

// Whoever is signed out has nothing waiting: it comes with what the first signed-in page needs.
const outbox = () => import(/* webpackChunkName: "frame" */ '../outbox/open-outbox.ts');

/** Does something once, when somebody is signed in; again after a failure, as with a network that was lost. */
function onceSignedIn(
  store: { getState: () => { session: SessionState }; subscribe: (listener: () => void) => unknown },
  work: () => Promise<void>,
): void {
  let isDone = false;
  const look = () => {
    if (isDone || !selectAuth(store.getState())) return;
    isDone = true;
    work().catch(() => (isDone = false));
  };
  store.subscribe(look);
  look();
}

/**
 * The one store, made by the host; remotes bring their slices with their pages. What an event says has
 * changed, in this tab or another, is read afresh wherever it is shown.
 */
export function createAppStore(auth: AuthData | null = null) {
  const reducer = combineSlices(sessionSlice, alertsSlice, outboxSlice, baseApi);
  const store = configureStore({
    reducer,
    middleware: (defaults) => defaults(patientChecks).concat(baseApi.middleware),
    preloadedState: { session: { auth } },
  });
  for (const { event, reads } of changes) {
    subscribe(event, () => void store.dispatch(baseApi.util.invalidateTags([...reads])));
  }
  /** The state knows of a slice from the next action on, so there is one at once. */
  const inject = (slice: Slice) => {
    reducer.inject(slice);
    store.dispatch({ type: 'store/sliceInjected', payload: slice.name });
  };
  onceSignedIn(store, async () => {
    const { openOutbox } = await outbox();
    openOutbox({ ...store, isReadAfresh: () => isReadAfresh(store) });
  });
  return Object.assign(store, { inject });
}

export type AppStore = ReturnType<typeof createAppStore>;
export type AppDispatch = AppStore['dispatch'];

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
