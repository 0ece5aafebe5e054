import { selectShownSinceMs, type ThunkAction, type UnknownAction } from '@timeweave/shared/facade';
import { baseApi } from '@timeweave/shared/store';

type ApiState = Parameters<typeof baseApi.util.selectCachedArgsForQuery>[0];
type Refetch = (queryArg: unknown) => ThunkAction<unknown, ApiState, unknown, UnknownAction>;

/** The queries whose entries are shown with pending changes, by endpoint. */
const entryQueries = new Map<string, Refetch>();

/** Declares that an endpoint's entries are shown with pending changes, and how it is refetched. */
export function showsPendingChanges(endpointName: string, refetch: Refetch): void {
  entryQueries.set(endpointName, refetch);
}

const statusOf = ({ status }: { status: string }) => status;

const entryQueriesOf = (state: ApiState) =>
  Object.entries(state[baseApi.reducerPath].queries).flatMap(([key, query]) =>
    query?.endpointName && entryQueries.has(query.endpointName) ? [{ key, query }] : [],
  );

/** Knows since when all entries that are shown have been read. To be asked after each change of the state. */
export class EntryReads {
  /** When the last complete read of a query began, in ms, by the query's cache key. */
  private begun = new Map<string, number>();

  /** Returns when the oldest of the reads that brought the shown entries began, in ms; infinite when none is shown. */
  readSince(state: ApiState): number {
    const isOld = selectShownSinceMs(state) !== undefined;
    const shown = entryQueriesOf(state).filter(
      ({ query }) => query.data !== undefined || statusOf(query) === 'pending',
    );
    const begunOf = ({ key, query }: (typeof shown)[number]) => {
      // A read of the next page alone reads no entry again.
      const isPart = 'direction' in query && query.direction !== undefined;
      const isRead = statusOf(query) === 'fulfilled' && !isPart && !isOld;
      return isRead ? (query.startedTimeStamp ?? 0) : (this.begun.get(key) ?? -Infinity);
    };
    this.begun = new Map(shown.map((each) => [each.key, begunOf(each)]));
    return Math.min(...this.begun.values());
  }
}

/** Refetches all entries that are shown, whatever other queries do. */
export function refetchEntries(): ThunkAction<void, ApiState, unknown, UnknownAction> {
  return (dispatch, getState) => {
    for (const { query } of entryQueriesOf(getState())) {
      const refetch = query.endpointName && entryQueries.get(query.endpointName);
      if (refetch) dispatch(refetch(query.originalArgs));
    }
  };
}
