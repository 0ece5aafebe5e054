import { publish } from '@timeweave/shared/events';
import { readEvents, SessionRefused } from './read-events.ts';

const shortestMs = 1_000;
const longestMs = 30_000;

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
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

async function follow(token: string, sinceMs: number, signal: AbortSignal): Promise<void> {
  let waitMs = shortestMs;
  let isFirst = true;
  const opened = () => {
    // The first stream begins with what happened since the page was loaded. Afterwards requests may have failed as well.
    if (!isFirst) publish('connection/restored', {});
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
 * Publishes the server's events until the signal, beginning with those since `sinceMs` (`performance.now()`). One tab of
 * the browser reads the stream for all: a browser opens six connections to a server and no more, and the bus crosses
 * tabs. When that tab is closed, another takes over.
 */
export function followServer(token: string, sinceMs: number, signal: AbortSignal): void {
  // Without https browsers have no locks: each tab reads for itself then.
  const { locks }: { locks?: LockManager } = navigator;
  if (!locks) return void follow(token, sinceMs, signal);
  locks
    .request(`timeweave-events ${token.slice(-16)}`, { signal }, () => follow(token, sinceMs, signal))
    .catch(() => undefined);
}
