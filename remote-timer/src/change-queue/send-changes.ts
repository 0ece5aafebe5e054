import { callServer, selectToken, type ThunkDispatch, type UnknownAction } from '@timeweave/shared/facade';
import { inOneTab, pause } from '@timeweave/shared/connection';
import { subscribe } from '@timeweave/shared/events';
import type { ApiError } from '@timeweave/shared/store';
import { markDelayed, putChange } from './add-change.ts';
import { selectChanges, selectSendable, type WithChangeQueue } from './change-queue.slice.ts';
import { confirmChange } from './confirm-change.ts';
import { isOpen, type PendingChange } from './pending-change.ts';
import { waitsFor } from './sending-order.ts';

/** The part of the store that the queue needs. */
export interface QueueStore {
  getState: () => WithChangeQueue;
  dispatch: ThunkDispatch<WithChangeQueue, unknown, UnknownAction>;
  subscribe: (listener: () => void) => () => void;
}

/** Timeout of an attempt: a retry may reach a server that hangs, and the key prevents duplicates. */
const attemptMs = 8_000;
const firstPauseMs = 1_000;
const longestPauseMs = 30_000;
/** Number of consecutive failures after which the server counts as faulty instead of a single change. */
const manyFailures = 3;
/** Time after which a change that fails with 500 is stuck, in ms. */
const stuckAfterMs = 10 * 60_000;

/** The outcome is unknown, so the request may be retried: network error, 401, 408, 429 or 5xx. */
function isUndecided({ status }: ApiError): boolean {
  return status === 'offline' || status === 401 || status === 408 || status === 429 || status >= 500;
}

/** The server failed to handle this request. 502 to 504 mean that no server is reachable. */
function isServerFault({ status }: ApiError): boolean {
  return status !== 'offline' && status >= 500 && ![502, 503, 504].includes(status);
}

const messageOf = ({ errors }: ApiError, otherwise: string) => errors[0]?.msg ?? otherwise;

/**
 * Sends pending changes until the signal aborts; finishes the running request. One tab sends for all; order is kept
 * per entry.
 */
export function sendChanges(store: QueueStore, signal: AbortSignal): void {
  const { dispatch, getState } = store;
  let restorations = 0;
  /** Number of failed attempts by change key; changes with fewer are sent first. */
  const attempts = new Map<string, number>();
  const attemptsOf = ({ key }: PendingChange) => attempts.get(key) ?? 0;

  const next = () => selectSendable(getState()).toSorted((a, b) => attemptsOf(a) - attemptsOf(b))[0];

  const isInQueue = ({ key }: PendingChange) =>
    selectChanges(getState()).some((change) => change.key === key && isOpen(change));

  /** Waits for the connection or a new change, at most `ms`; resolves to whether it timed out. */
  async function pauseSending(ms: number): Promise<boolean> {
    const known = new Set(
      selectChanges(getState())
        .filter(isOpen)
        .map(({ key }) => key),
    );
    const isNew = () => selectChanges(getState()).some((change) => isOpen(change) && !known.has(change.key));
    const ended = new AbortController();
    const end = () => ended.abort();
    const unsubscribe = [
      subscribe('connection/restored', end),
      store.subscribe(() => (isNew() || selectChanges(getState()).length === 0) && end()),
    ];
    const isTimeout = await pause(ms, signal, ended.signal);
    unsubscribe.forEach((stop) => stop());
    return isTimeout;
  }

  /** Keeps a change with an unknown outcome, and marks it and the changes that wait for it as delayed. */
  function keep(change: PendingChange, error: ApiError): void {
    if (!isInQueue(change)) return;
    const failingSince = isServerFault(error) ? (change.failingSince ?? Date.now()) : undefined;
    const isStuck = failingSince !== undefined && Date.now() - failingSince >= stuckAfterMs;
    const reason = isStuck ? messageOf(error, 'The server could not save it.') : undefined;
    const waiting = selectChanges(getState()).filter(
      (each) => isOpen(each) && (error.status === 'offline' || waitsFor(each, change)),
    );
    dispatch(
      putChange({
        ...change,
        state: isStuck ? 'stuck' : 'pending',
        isDelayed: true,
        ...(failingSince !== undefined && { failingSince }),
        ...(reason !== undefined && { reason }),
      }),
    );
    for (const { key } of waiting) dispatch(markDelayed(key));
  }

  async function attempt({ failingSince, ...change }: PendingChange): Promise<ApiError | undefined> {
    const sending: PendingChange = { ...change, state: 'sending' };
    dispatch(putChange(sending));
    const { call: name, payload, key } = change;
    const inTime = AbortSignal.timeout(attemptMs);
    const result = await callServer({ name, payload }, selectToken(getState()), inTime, key);
    const { error } = result;
    if (!error) {
      dispatch(confirmChange(sending, result.data, result.meta.receivedAt));
    } else if (isUndecided(error)) {
      keep({ ...sending, ...(failingSince !== undefined && { failingSince }) }, error);
      return error;
    } else if (isInQueue(change)) {
      dispatch(
        putChange({
          ...sending,
          state: 'refused',
          reason: messageOf(error, 'The server did not accept it.'),
        }),
      );
    }
    return undefined;
  }

  async function sendAll(): Promise<void> {
    let failures = 0;
    let pauseMs = firstPauseMs;
    while (!signal.aborted) {
      const change = next();
      if (!change) return attempts.clear();
      const restorationsBefore = restorations;
      const error = await attempt(change);
      failures = error ? failures + 1 : 0;
      if (!error) {
        pauseMs = firstPauseMs;
        continue;
      }
      attempts.set(change.key, attemptsOf(change) + 1);
      if (restorations > restorationsBefore) continue;
      const following = next();
      const isOutOfOrder = error.status === 'offline' || failures >= manyFailures;
      if (isOutOfOrder || !following || attemptsOf(following) > 0) {
        // User actions during a pause must not lengthen the pauses.
        const isTimeout = await pauseSending(pauseMs);
        pauseMs = isTimeout ? Math.min(longestPauseMs, pauseMs * 2) : firstPauseMs;
      }
    }
  }

  let isSending = false;
  const sendIfPending = () => {
    if (isSending || signal.aborted || !next()) return;
    isSending = true;
    void inOneTab('timeweave-change-queue', signal, sendAll)
      .catch(() => pauseSending(longestPauseMs))
      .finally(() => {
        isSending = false;
        sendIfPending();
      });
  };
  signal.addEventListener('abort', store.subscribe(sendIfPending));
  // Retries changes that got stuck during an outage.
  const retryStuck = () => {
    restorations += 1;
    const stuck = selectChanges(getState()).filter(({ state }) => state === 'stuck');
    for (const change of stuck) dispatch(putChange({ ...change, state: 'pending' }));
  };
  signal.addEventListener('abort', subscribe('connection/restored', retryStuck));
  sendIfPending();
}
