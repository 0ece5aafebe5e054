import type { BaseQueryApi, BaseQueryFn } from '@reduxjs/toolkit/query';
import { publish } from '../events/event-bus.ts';
import { selectAuth, sessionSlice, type SessionState } from '../session/session.slice.ts';
import { isUnreachable, type ApiError } from './api-error.ts';
import type { ApiRequest } from './axios-base-query.ts';

/**
 * An endpoint's `extraOptions`. The report of the contract names it.
 * @public
 */
export interface EndpointOptions {
  /** Stores the last response for the user in the browser, and shows it while the server is unreachable. */
  keptForOffline?: true;
}

type Query = BaseQueryFn<ApiRequest, unknown, ApiError>;
type KeepingQuery = BaseQueryFn<ApiRequest, unknown, ApiError, EndpointOptions | undefined>;

interface QueriesState {
  api: { queries: Record<string, { data?: unknown; status?: string; direction?: string } | undefined> };
}

interface State extends QueriesState {
  [sessionSlice.reducerPath]: SessionState;
}

/** Timeout in ms after which a cached response is shown. */
const limitMs = 5_000;

// Loaded after sign-in: nothing is cached for visitors.
const offlineCache = () =>
  import(/* webpackChunkName: "frame" */ './offline-cache.ts').catch(() => undefined);

/** Resolves when the page is painted: storing a long response must not delay it. Safari has no idle callback. */
function whenPainted(): Promise<void> {
  return new Promise((resolve) => {
    const isSeen = typeof requestIdleCallback !== 'undefined' && document.visibilityState === 'visible';
    if (!isSeen) return resolve();
    const done = () => {
      document.removeEventListener('visibilitychange', done);
      resolve();
    };
    // A hidden page is not painted.
    document.addEventListener('visibilitychange', done);
    requestAnimationFrame(() => requestIdleCallback(done, { timeout: 500 }));
  });
}

const stateOf = (api: BaseQueryApi) => api.getState() as State;

const personOf = (api: BaseQueryApi) => selectAuth(stateOf(api))?.user_id;

/** Times in ms of the cached responses on show, by query key. */
const givenAtMs = new Map<string, number>();

/** Returns the time in ms of the oldest cached response from an earlier visit that is on show. */
export function selectShownSinceMs({ api: { queries } }: QueriesState): number | undefined {
  const shown = [...givenAtMs].filter(([key]) => queries[key]?.data !== undefined);
  return shown.length > 0 ? Math.min(...shown.map(([, atMs]) => atMs)) : undefined;
}

/** Later pages of a list are not cached: they mean nothing without the first. */
function isContinuation(payload: unknown): boolean {
  if (typeof payload !== 'object' || payload === null) return false;
  return (
    ('snapshot' in payload && Boolean(payload.snapshot)) || ('cursor' in payload && Boolean(payload.cursor))
  );
}

const queryOf = ({ queryCacheKey = '' }: BaseQueryApi) => queryCacheKey;

const cached = (api: BaseQueryApi) => stateOf(api).api.queries[queryOf(api)];

const isShown = (api: BaseQueryApi) => cached(api)?.data !== undefined;

/** Returns whether the whole query is refetched, not only its next page. */
function isRefetching(api: BaseQueryApi): boolean {
  const query = cached(api);
  return query?.status === 'pending' && query.direction === undefined;
}

const pause = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms));

/**
 * Wraps a base query with the offline cache: stores the responses of endpoints that ask for it, and returns the cached
 * response on a new page when the server fails or does not respond in time. Data that a page already shows stays.
 */
export function withOfflineCache(query: Query): KeepingQuery {
  return async (request, api, options) => {
    const person = personOf(api);
    if (!options?.keptForOffline || person === undefined || isContinuation(request.payload))
      return query(request, api, {});

    const key = `${person} ${request.name} ${JSON.stringify(request.payload)}`;
    const store = async (answer: unknown) => {
      const [cache] = await Promise.all([offlineCache(), whenPainted()]);
      // Nothing is stored after a log-out.
      if (personOf(api) === person) await cache?.storeResponse(key, answer);
    };
    const asked = Promise.resolve(query(request, api, {}));
    const settle = ({ error, data }: Awaited<typeof asked>) => {
      if (error) return;
      givenAtMs.delete(queryOf(api));
      void store(data);
    };
    const settled = () => asked.then((result) => (settle(result), result));
    if (isShown(api)) return settled();

    const inTime = await Promise.race([asked, pause(limitMs)]);
    // An aborted request says nothing about the server.
    if (api.signal.aborted || (inTime && !isUnreachable(inTime.error))) return settled();
    const last = await (await offlineCache())?.cachedResponse(key);
    if (last === undefined) return settled();
    givenAtMs.set(queryOf(api), last.atMs);
    void asked.then((result) => {
      // A late response: the data on show may be stale, unless a refetch replaced it or is pending.
      if (result.error || givenAtMs.get(queryOf(api)) !== last.atMs || isRefetching(api)) return;
      settle(result);
      publish('connection/restored', {});
    });
    return { data: last.answer };
  };
}

/** Clears the offline cache when the user logs out or changes. */
export async function clearOfflineCache(): Promise<void> {
  await (await offlineCache())?.clearResponses();
}
