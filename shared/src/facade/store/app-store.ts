import { combineSlices, configureStore } from '@reduxjs/toolkit';
import { useDispatch, useStore } from 'react-redux';
import { alertsSlice } from '../alerts/alerts.slice.ts';
import type { StoredSession } from '../session/session-storage.ts';
import { sessionSlice } from '../session/session.slice.ts';
import { signedIn } from '../session/sign-in.ts';
import { baseApi } from './base-api.ts';
import { sliceInjector } from './slice-injector.ts';
import { refetchStale } from './stale-after.ts';

/** Immer freezes the state, so a change from outside a reducer throws; comparing it after each action takes 4 % of the page tests' time. */
const noComparisons = { immutableCheck: false, serializableCheck: false };

/** By default components see new data a frame late, so one that drops its draft after a save would show the old value. */
const autoBatch = { type: 'tick' } as const;

/** Creates the one store of the page; remotes add slices with their pages. Events refetch the data that they make stale. */
export function createAppStore(auth: StoredSession | null = null) {
  const reducer = combineSlices(sessionSlice, alertsSlice, baseApi);
  const store = configureStore({
    reducer,
    middleware: (defaults) => defaults(noComparisons).concat(baseApi.middleware),
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
