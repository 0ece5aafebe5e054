import type { ThunkDispatch } from '@reduxjs/toolkit';
import type { UnknownAction } from 'redux';
import { subscribeToAll } from '../events/event-bus.ts';
import { selectAuth, type SessionState } from '../session/session.slice.ts';
import type { EventName, PublishedEvent, TimeweaveEvents } from '../events/timeweave-events.ts';
import { wasAborted } from './api-error.ts';
import { baseApi } from './base-api.ts';

/**
 * Cached data by tag type. `of` names an id in the event: only queries with that id are stale, or all of the type if the
 * event has no such id.
 */
type StaleTag<Type extends string, Id> = Type | { type: Type; of: Id };

/** The stale data of each event, by tags of the owner's endpoints. */
type StaleAfter<Type extends string> = {
  [Name in EventName]?: readonly StaleTag<Type, keyof TimeweaveEvents[Name]>[];
};

type Registered = Record<string, readonly StaleTag<string, string>[] | undefined>;
const owners = new Map<string, Registered>();

/**
 * Registers which cached data an event makes stale. Call it beside the endpoints, so that only loaded remotes register. A
 * second registration of the owner, as by an earlier release after a fallback, replaces the first.
 */
export function staleAfter<Type extends string>(owner: string, stale: StaleAfter<Type>): void {
  owners.set(owner, stale);
}

function idIn(payload: unknown, name: string): number | string | undefined {
  const ids = typeof payload === 'object' && payload !== null ? Object.entries(payload) : [];
  const id: unknown = ids.find(([key]) => key === name)?.[1];
  return typeof id === 'number' || typeof id === 'string' ? id : undefined;
}

function tagsOf({ name, payload }: PublishedEvent) {
  const stale = [...owners.values()].flatMap((registered) => registered[name] ?? []);
  return stale.map((tag) => (typeof tag === 'string' ? tag : { type: tag.type, id: idIn(payload, tag.of) }));
}

// remotes add their tag types at run time
const { invalidateTags, selectInvalidatedBy, getRunningQueriesThunk } = baseApi.enhanceEndpoints<string>(
  {},
).util;

interface Store {
  getState: () => Parameters<typeof baseApi.util.selectCachedArgsForQuery>[0] & { session: SessionState };
  dispatch: ThunkDispatch<unknown, unknown, UnknownAction>;
}

/**
 * Refetches a query that was pending when its data became stale: its response may be older than the event. An aborted
 * one is not shown any more; its page refetches it when it is.
 */
async function refetchOnceSettled(
  { getState }: Store,
  query: ReturnType<ReturnType<typeof getRunningQueriesThunk>>[number],
  tags: () => ReturnType<typeof tagsOf>,
): Promise<void> {
  const { error } = await query;
  if (wasAborted(error)) return;
  const stale = selectInvalidatedBy(getState(), tags());
  if (stale.some(({ queryCacheKey }) => queryCacheKey === query.queryCacheKey)) void query.refetch();
}

/**
 * Returns a filter for events of a workspace that the user just lost: the server would refuse the refetches, and the host is
 * about to select another workspace.
 */
function createLossFilter({ getState }: Store): (event: PublishedEvent) => boolean {
  /** The session at the moment its workspace was lost; selecting any workspace replaces it. */
  let lost: SessionState['auth'] = null;
  return ({ name, payload }) => {
    const auth = selectAuth(getState());
    if (!auth || idIn(payload, 'workspaceId') !== auth.workspace_id) return false;
    if (name === 'workspace/left') {
      lost = auth;
      return false;
    }
    if (name === 'workspace/joined') lost = null;
    return auth === lost;
  };
}

/**
 * Refetches what an event makes stale: subscribed queries once, unsubscribed ones are removed from the cache. A pending
 * query is refetched once it settles, and does not delay others.
 */
export function refetchStale(store: Store): void {
  const all = () => Object.keys(store.getState()[baseApi.reducerPath].provided.tags);
  const isOfLost = createLossFilter(store);
  subscribeToAll((event) => {
    if (isOfLost(event)) return;
    const tags = () => (event.name === 'connection/restored' ? all() : tagsOf(event));
    const pending = store.dispatch(getRunningQueriesThunk());
    store.dispatch(invalidateTags(tags()));
    for (const query of pending) void refetchOnceSettled(store, query, tags);
  });
}
