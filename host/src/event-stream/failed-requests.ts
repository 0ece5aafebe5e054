import { baseApi, selectShownSinceMs } from '@timeweave/shared/facade';
import { isUnreachable } from '@timeweave/shared/store';
import { store } from '../store.ts';

/** Returns whether a query failed because the server could not be reached, or shows data of an earlier visit instead. */
export function hasFailedRequests(): boolean {
  const state = store.getState();
  const queries = Object.values(state[baseApi.reducerPath].queries);
  return selectShownSinceMs(state) !== undefined || queries.some((query) => isUnreachable(query?.error));
}
