import { QueryStatus } from '@reduxjs/toolkit/query';
import { baseApi } from './base-api.ts';

/** The part of the store that tells what is being read. */
interface ReadingStore {
  getState: () => Parameters<typeof baseApi.util.selectCachedArgsForQuery>[0];
  subscribe: (listener: () => void) => () => void;
}

/** What was given up for something newer, as half a word's suggestions, has not failed. */
const hasFailed = (query?: { status: QueryStatus; error?: unknown }) =>
  query?.status === QueryStatus.rejected &&
  !(query.error instanceof Object && 'name' in query.error && query.error.name === 'AbortError');

/** Goes on when all that the next change of the state sets off at once has begun. */
const nextChange = (store: ReadingStore) =>
  new Promise<void>((resolve) => {
    const unsubscribe = store.subscribe(() => {
      unsubscribe();
      resolve();
    });
  });

/**
 * Waits until nothing is being read; false when some of what was could not be. It looks at the state, as
 * `getRunningQueriesThunk` does not know of a reading that has to wait for a mutation's end.
 */
export async function isReadAfresh(store: ReadingStore): Promise<boolean> {
  const awaited = new Set<string>();
  for (;;) {
    const { queries, mutations } = store.getState()[baseApi.reducerPath];
    const isPending = (state?: { status: QueryStatus }) => state?.status === QueryStatus.pending;
    const pending = Object.keys(queries).filter((key) => isPending(queries[key]));
    if (pending.length === 0 && !Object.values(mutations).some(isPending)) {
      return ![...awaited].some((key) => hasFailed(queries[key]));
    }
    for (const key of pending) awaited.add(key);
    await nextChange(store);
  }
}
