import { baseApi, selectShownSinceMs } from '@timeweave/shared/facade';
import { isApiError } from '@timeweave/shared/store';
import { store } from '../store.ts';

/** Returns whether a query failed without a response, or shows data from the offline cache. */
export function hasFailedRequests(): boolean {
  const state = store.getState();
  const queries = Object.values(state[baseApi.reducerPath].queries);
  return (
    selectShownSinceMs(state) !== undefined ||
    queries.some((query) => isApiError(query?.error) && query.error.status === 'offline')
  );
}
