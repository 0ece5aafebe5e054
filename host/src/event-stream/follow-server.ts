import { publish } from '@timeweave/shared/events';
import { readEvents, SessionRefused } from './read-events.ts';

const shortestMs = 1_000;
const longestMs = 30_000;

/** Waits for `ms`, until the network is back, or until the signal aborts. */
const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) return resolve();
    const done = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    addEventListener('online', done);
    signal.addEventListener('abort', done, { once: true });
  });

/** Aborts when the network is back: the connection may be dead without having ended. */
function networkChange(): { signal: AbortSignal; stop: () => void } {
  const change = new AbortController();
  const abort = () => change.abort();
  addEventListener('online', abort);
  return { signal: change.signal, stop: () => removeEventListener('online', abort) };
}

interface Following {
  /** The first stream begins with the events since this time, by `performance.now()`. */
  sinceMs: number;
  /** Returns whether the page lacks data because the server did not respond. */
  hasFailedRequests: () => boolean;
  signal: AbortSignal;
}

async function follow(token: string, { sinceMs, hasFailedRequests, signal }: Following): Promise<void> {
  let waitMs = shortestMs;
  let isFirst = true;
  const opened = () => {
    // The first stream replays missed events, but does not retry failed requests. It may open late, when the server is back.
    if (!isFirst || hasFailedRequests()) publish('connection/restored', {});
    waitMs = shortestMs;
  };
  while (!signal.aborted) {
    const network = networkChange();
    try {
      const lastMs = isFirst ? performance.now() - sinceMs : undefined;
      await readEvents(token, AbortSignal.any([signal, network.signal]), {
        lastMs,
        onOpen: opened,
        onEvent: publish,
        onRetry: (ms) => (waitMs = ms),
      });
    } catch (error) {
      if (error instanceof SessionRefused) return publish('session/ended', {});
    } finally {
      network.stop();
    }
    isFirst = false;
    if (network.signal.aborted) continue;
    await pause(waitMs, signal);
    waitMs = Math.min(longestMs, waitMs * 2);
  }
}

/**
 * Publishes the server's events until the signal aborts, beginning with those since `sinceMs`. Only one tab reads the
 * stream, and the event bus reaches the others, because a browser opens at most six connections to a server. When that tab
 * is closed, another takes over.
 */
export function followServer(token: string, following: Following): void {
  const { signal } = following;
  // Without https browsers have no locks: then each tab reads its own stream.
  const { locks }: { locks?: LockManager } = navigator;
  if (!locks) return void follow(token, following);
  locks
    .request(`timeweave-events ${token.slice(-16)}`, { signal }, () => follow(token, following))
    .catch(() => undefined);
}
