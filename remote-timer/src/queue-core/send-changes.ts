import { inOneTab, pause } from '@timeweave/shared/connection';
import { isOpen, type QueuedChange } from './queued-change.ts';
import { waitsFor } from './sending-order.ts';

const firstPauseMs = 1_000;
const longestPauseMs = 30_000;
/** Number of consecutive failures after which the server counts as faulty instead of a single change. */
const manyFailures = 3;
/** Time after which a change that fails with 500 is stuck, in ms. */
const stuckAfterMs = 10 * 60_000;

/** A failed request: an HTTP status, or a word if there was no response. */
export interface Failure {
  status: number | string;
  message: string;
}

/** The outcome is unknown, so the request may be retried: network error, 401, 408, 429 or 5xx. */
export function isUndecided({ status }: Failure): boolean {
  return typeof status === 'string' || status === 401 || status === 408 || status === 429 || status >= 500;
}

/** The request got no response. */
const isUnreachable = ({ status }: Failure) => typeof status === 'string';

/** The server failed to handle this request. 502 to 504 mean that no server is reachable. */
function isServerFault({ status }: Failure): boolean {
  return typeof status === 'number' && status >= 500 && (status < 502 || status > 504);
}

/** The changes of a user, as their owner keeps them. */
export interface ChangeQueue<Change extends QueuedChange> {
  /** Returns the changes in the order in which they were made; none while no user is signed in. */
  list: () => readonly Change[];
  /** Returns those that can be sent now, in order. */
  sendable: () => readonly Change[];
  /** Stores a change for all tabs, and shows it. */
  put: (change: Change) => void;
  /** Marks a change as delayed, unless another tab has sent or discarded it. */
  markDelayed: (change: Change) => void;
  /** Sends a change and confirms it; resolves to the failure if the server did not accept it. */
  send: (change: Change) => Promise<Failure | undefined>;
}

/**
 * Sends pending changes until the signal aborts; finishes the running request. One tab sends for all; order is kept
 * per entry. Call `changed` after each change of the list, and `resume` when the connection is back: it sends at once,
 * also stuck changes.
 */
export function sendChanges<Change extends QueuedChange>(
  queue: ChangeQueue<Change>,
  lock: string,
  signal: AbortSignal,
): { changed: () => void; resume: () => void } {
  let wasResumed = false;
  let endPause = (): void => undefined;
  /** Keys of the open changes when the pause began. */
  let paused = new Set<string>();
  /** Number of failed attempts by change key; changes with fewer are sent first. */
  const attempts = new Map<string, number>();
  const attemptsOf = ({ key }: Change) => attempts.get(key) ?? 0;

  const next = () => [...queue.sendable()].sort((a, b) => attemptsOf(a) - attemptsOf(b))[0];

  const openChanges = () => queue.list().filter(isOpen);

  /** Waits for the connection or a new change, at most `ms`; resolves to whether it timed out. */
  function pauseSending(ms: number): Promise<boolean> {
    paused = new Set(openChanges().map(({ key }) => key));
    const ended = new AbortController();
    endPause = () => ended.abort();
    return pause(ms, AbortSignal.any([signal, ended.signal]));
  }

  /** Keeps a change with an unknown outcome, and marks it and the changes that wait for it as delayed. */
  function keep(change: Change, failure: Failure): void {
    const failingSince = isServerFault(failure) ? (change.failingSince ?? Date.now()) : undefined;
    const isStuck = failingSince !== undefined && Date.now() - failingSince >= stuckAfterMs;
    const reason = isStuck ? failure.message : undefined;
    const waiting = openChanges().filter((each) => isUnreachable(failure) || waitsFor(each, change));
    queue.put({ ...change, state: isStuck ? 'stuck' : 'pending', isDelayed: true, failingSince, reason });
    for (const each of waiting) queue.markDelayed(each);
  }

  /** Sends a change; resolves to the failure if the outcome is unknown. */
  async function attempt(change: Change): Promise<Failure | undefined> {
    const sending: Change = { ...change, state: 'sending' };
    queue.put(sending);
    const failure = await queue.send(sending);
    if (!failure) return undefined;
    const mustRetry = isUndecided(failure);
    // Its user may have logged out or discarded it.
    if (openChanges().some(({ key }) => key === change.key)) {
      if (mustRetry) keep(sending, failure);
      else queue.put({ ...sending, state: 'refused', reason: failure.message });
    }
    return mustRetry ? failure : undefined;
  }

  async function sendAll(): Promise<void> {
    let failures = 0;
    let pauseMs = firstPauseMs;
    while (!signal.aborted) {
      const change = next();
      if (!change) return attempts.clear();
      wasResumed = false;
      const failure = await attempt(change);
      failures = failure ? failures + 1 : 0;
      if (!failure) {
        pauseMs = firstPauseMs;
        continue;
      }
      attempts.set(change.key, attemptsOf(change) + 1);
      const following = next();
      if (!following || wasResumed) continue;
      if (isUnreachable(failure) || failures >= manyFailures || attemptsOf(following) > 0) {
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
    void inOneTab(lock, signal, sendAll)
      .catch(() => pauseSending(longestPauseMs))
      .finally(() => {
        isSending = false;
        sendIfPending();
      });
  };
  sendIfPending();

  return {
    changed() {
      if (queue.list().length === 0 || openChanges().some(({ key }) => !paused.has(key))) endPause();
      sendIfPending();
    },
    resume() {
      wasResumed = true;
      for (const change of queue.list())
        if (change.state === 'stuck') queue.put({ ...change, state: 'pending' });
      endPause();
      sendIfPending();
    },
  };
}
