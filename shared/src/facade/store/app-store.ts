import { combineSlices, configureStore } from '@reduxjs/toolkit';
import { useDispatch, useStore } from 'react-redux';
import { alertsSlice } from '../alerts/alerts.slice.ts';
import type { StoredSession } from '../session/session-storage.ts';
import { sessionSlice } from '../session/session.slice.ts';
import { signedIn } from '../session/sign-in.ts';
import { baseApi } from './base-api.ts';
import { sliceInjector } from './slices-by-release.ts';
import { refetchStale } from './stale-after.ts';

/** In development Redux compares states; on a busy machine that is slow, which is no fault of ours. */
const warnAfter = 1_000;
const patientChecks = { immutableCheck: { warnAfter }, serializableCheck: { warnAfter } };

/** By default components see new data a frame late, so one that drops its draft after a save would show the old value. */
const autoBatch = { type: 'tick' } as const;

/**
 * The one store, made by the host; remotes bring their slices with their pages. What an event makes stale is refetched
 * wherever it is shown.
 */
export function createAppStore(auth: StoredSession | null = null) {
  const reducer = combineSlices(sessionSlice, alertsSlice, baseApi);
  const store = configureStore({
    reducer,
    middleware: (defaults) => defaults(patientChecks).concat(baseApi.middleware),
    enhancers: (defaults) => defaults({ autoBatch }),
  });
  if (auth) store.dispatch(signedIn(auth));
  refetchStale(store);
  return Object.assign(store, { inject: sliceInjector(store, reducer) });
}

export type AppStore = ReturnType<typeof createAppStore>;
export type AppDispatch = AppStore['dispatch'];

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppStore = useStore.withTypes<AppStore>();
