import { selectShownSinceMs, type ThunkAction, type UnknownAction } from '@timeweave/shared/facade';
import { baseApi } from '@timeweave/shared/store';

type ApiState = Parameters<typeof baseApi.util.selectCachedArgsForQuery>[0];
type Refetch = (queryArg: unknown) => ThunkAction<unknown, ApiState, unknown, UnknownAction>;

/** Queries whose entries are shown with pending changes, by endpoint. */
const entryQueries = new Map<string, Refetch>();

/** Registers an endpoint whose entries are shown with pending changes, with its refetch. Returns a function that ends it. */
export function showsPendingChanges(endpointName: string, refetch: Refetch): () => void {
  entryQueries.set(endpointName, refetch);
  return () => void entryQueries.delete(endpointName);
}

const statusOf = ({ status }: { status: string }) => status;

const entryQueriesOf = (state: ApiState) =>
  Object.entries(state[baseApi.reducerPath].queries).flatMap(([key, query]) =>
    query?.endpointName && entryQueries.has(query.endpointName) ? [{ key, query }] : [],
  );

/** Tracks since when all displayed entries have been refetched. Call `readSince` after each change of the state. */
export class EntryReads {
  /** Start of the last complete request, in ms, by the query's cache key. */
  private begun = new Map<string, number>();

  /** Returns the earliest start, in ms, of the requests that loaded the displayed entries; Infinity if none is displayed. */
  readSince(state: ApiState): number {
    const isOld = selectShownSinceMs(state) !== undefined;
    const shown = entryQueriesOf(state).filter(
      ({ query }) => query.data !== undefined || statusOf(query) === 'pending',
    );
    const begunOf = ({ key, query }: (typeof shown)[number]) => {
      // Loading the next page refetches no entry.
      const isPart = 'direction' in query && query.direction !== undefined;
      const isRead = statusOf(query) === 'fulfilled' && !isPart && !isOld;
      return isRead ? (query.startedTimeStamp ?? 0) : (this.begun.get(key) ?? -Infinity);
    };
    this.begun = new Map(shown.map((each) => [each.key, begunOf(each)]));
    return Math.min(...this.begun.values());
  }
}

/** Refetches all displayed entries, even while other queries are pending. */
export function refetchEntries(): ThunkAction<void, ApiState, unknown, UnknownAction> {
  return (dispatch, getState) => {
    for (const { query } of entryQueriesOf(getState())) {
      const refetch = query.endpointName && entryQueries.get(query.endpointName);
      if (refetch) dispatch(refetch(query.originalArgs));
    }
  };
}
