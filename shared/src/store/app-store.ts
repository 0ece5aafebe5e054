import { combineSlices, configureStore, type Slice } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';
import { subscribe, type EventName } from '../events/event-bus.ts';
import { alertsSlice } from '../alerts/alerts.slice.ts';
import type { AuthData } from '../api/index.ts';
import { sessionSlice } from '../session/session.slice.ts';
import { baseApi, tags } from './base-api.ts';

type Tag = (typeof tags)[number];

/** What is read afresh after an event. */
const changedBy = {
  'timer/started': ['TimeEntry'],
  'timer/stopped': ['TimeEntry'],
  'entries/changed': ['TimeEntry'],
  'workspace/left': ['Workspace'],
  'connection/restored': [...tags],
} satisfies Partial<Record<EventName, Tag[]>>;

/**
 * The one store, made by the host; remotes bring their slices with their pages. What an event says has
 * changed, in this tab or another, is read afresh wherever it is shown.
 */
export function createAppStore(auth: AuthData | null = null) {
  const reducer = combineSlices(sessionSlice, alertsSlice, baseApi);
  const store = configureStore({
    reducer,
    middleware: (defaults) => defaults().concat(baseApi.middleware),
    preloadedState: { session: { auth } },
  });
  for (const [event, tags] of Object.entries(changedBy)) {
    subscribe(event as keyof typeof changedBy, () => void store.dispatch(baseApi.util.invalidateTags(tags)));
  }
  /** The state knows of a slice from the next action on, so there is one at once. */
  const inject = (slice: Slice) => {
    reducer.inject(slice);
    store.dispatch({ type: 'store/sliceInjected', payload: slice.name });
  };
  return Object.assign(store, { inject });
}

export type AppStore = ReturnType<typeof createAppStore>;
export type AppDispatch = AppStore['dispatch'];

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
