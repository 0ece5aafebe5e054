import type { BaseQueryApi, BaseQueryFn } from '@reduxjs/toolkit/query';
import { publish } from '../events/event-bus.ts';
import { selectAuth, sessionSlice, type SessionState } from '../session/session.slice.ts';
import { isUnreachable, type ApiError } from './api-error.ts';
import type { ApiRequest } from './axios-base-query.ts';

/** An endpoint's `extraOptions`. The report of the contract names it. @public */
export interface EndpointOptions {
  /** The last answer is kept in the browser for the person, and shown while the server cannot be reached. */
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

/** A server that does not answer is waited for no longer, where there is a last answer to show. */
const patienceMs = 5_000;

// Nothing is kept of who is not signed in, so this comes with what the first signed-in page needs.
const lastAnswers = () => import(/* webpackChunkName: "frame" */ './last-answers.ts').catch(() => undefined);

/** Storing a long answer takes time that its page needs first: waits until that is painted. Safari has no idle callback. */
function whenPainted(): Promise<void> {
  return new Promise((resolve) => {
    const isSeen = typeof requestIdleCallback !== 'undefined' && document.visibilityState === 'visible';
    if (!isSeen) return resolve();
    const done = () => {
      document.removeEventListener('visibilitychange', done);
      resolve();
    };
    // A page that is left is not painted again.
    document.addEventListener('visibilitychange', done);
    requestAnimationFrame(() => requestIdleCallback(done, { timeout: 500 }));
  });
}

const stateOf = (api: BaseQueryApi) => api.getState() as State;

const personOf = (api: BaseQueryApi) => selectAuth(stateOf(api))?.user_id;

/** When the answers that stand in for fresh ones were given, by the keys of their queries, whose state says the rest. */
const givenAtMs = new Map<string, number>();

/** When the oldest of what is shown was answered, where that was on an earlier visit. */
export function selectShownSinceMs({ api: { queries } }: QueriesState): number | undefined {
  const shown = [...givenAtMs].filter(([key]) => queries[key]?.data !== undefined);
  return shown.length > 0 ? Math.min(...shown.map(([, atMs]) => atMs)) : undefined;
}

/** A later page means nothing without the first one. */
function isContinuation(payload: unknown): boolean {
  if (typeof payload !== 'object' || payload === null) return false;
  return (
    ('snapshot' in payload && Boolean(payload.snapshot)) || ('cursor' in payload && Boolean(payload.cursor))
  );
}

const queryOf = ({ queryCacheKey = '' }: BaseQueryApi) => queryCacheKey;

const cached = (api: BaseQueryApi) => stateOf(api).api.queries[queryOf(api)];

const isShown = (api: BaseQueryApi) => cached(api)?.data !== undefined;

/** Whether all of the query is requested again, not only its next page. */
function isRefetching(api: BaseQueryApi): boolean {
  const query = cached(api);
  return query?.status === 'pending' && query.direction === undefined;
}

const pause = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms));

/**
 * Makes of a query one that keeps the answers of the endpoints that ask for it, and gives a fresh page the last one when
 * the server does not answer in time or fails. What a page shows already stays as it is.
 */
export function withLastAnswers(query: Query): KeepingQuery {
  return async (request, api, options) => {
    const person = personOf(api);
    if (!options?.keptForOffline || person === undefined || isContinuation(request.payload))
      return query(request, api, {});

    const key = `${person} ${request.name} ${JSON.stringify(request.payload)}`;
    const keep = async (answer: unknown) => {
      const [kept] = await Promise.all([lastAnswers(), whenPainted()]);
      // Nothing is stored after a log-out.
      if (personOf(api) === person) await kept?.keepAnswer(key, answer);
    };
    const asked = Promise.resolve(query(request, api, {}));
    const settle = ({ error, data }: Awaited<typeof asked>) => {
      if (error) return;
      givenAtMs.delete(queryOf(api));
      void keep(data);
    };
    const settled = () => asked.then((result) => (settle(result), result));
    if (isShown(api)) return settled();

    const inTime = await Promise.race([asked, pause(patienceMs)]);
    // Nobody waits for an aborted request, and its failure says nothing about the server.
    if (api.signal.aborted || (inTime && !isUnreachable(inTime.error))) return settled();
    const last = await (await lastAnswers())?.lastAnswer(key);
    if (last === undefined) return settled();
    givenAtMs.set(queryOf(api), last.atMs);
    void asked.then((result) => {
      // A late answer: what is shown may be out of date, unless a refetch has replaced it or is about to.
      if (result.error || givenAtMs.get(queryOf(api)) !== last.atMs || isRefetching(api)) return;
      settle(result);
      publish('connection/restored', {});
    });
    return { data: last.answer };
  };
}

/** Clears the offline cache when the user logs out or changes. */
export async function forgetLastAnswers(): Promise<void> {
  await (await lastAnswers())?.clearAnswers();
}
