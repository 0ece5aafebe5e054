import { inOneTab } from './one-tab.ts';
import { pause } from './pause.ts';
import { readEvents, type Reading } from './read-events.ts';

const shortestMs = 1_000;
const longestMs = 30_000;

export interface Following extends Reading {
  /** Resolves to the session's token; following ends without one. */
  token: () => Promise<string | undefined>;
  /** Returns the time in ms since which events are needed; the first stream begins with them. */
  elapsedMs: () => number;
  /** A stream has opened. Events are lost before any but the first. */
  onOpen: (isFirst: boolean) => void;
  /** The server rejected the token; following ends. */
  onRefused: (token: string) => void;
  signal: AbortSignal;
}

async function follow({ token, elapsedMs, onOpen, onRefused, signal, ...reading }: Following): Promise<void> {
  let waitMs = shortestMs;
  let isFirst = true;
  while (!signal.aborted) {
    const bearer = await token();
    if (!bearer || signal.aborted) return;
    // The connection may be dead without having ended when the network is back.
    const attempt = new AbortController();
    const abort = () => attempt.abort();
    addEventListener('online', abort);
    signal.addEventListener('abort', abort);
    try {
      const isRefused = await readEvents({
        ...reading,
        token: bearer,
        lastMs: isFirst ? elapsedMs() : undefined,
        onOpen: () => {
          onOpen(isFirst);
          waitMs = shortestMs;
        },
        onRetry: (ms) => (waitMs = ms),
        signal: attempt.signal,
      });
      if (isRefused) return onRefused(bearer);
    } catch {
      // The connection is lost, or silent for too long.
    } finally {
      removeEventListener('online', abort);
      signal.removeEventListener('abort', abort);
    }
    isFirst = false;
    if (attempt.signal.aborted) continue;
    await pause(waitMs, signal);
    waitMs = Math.min(longestMs, waitMs * 2);
  }
}

/**
 * Follows the server's event stream in one tab for all, because browsers open at most six connections to a server. When
 * that tab is closed, another takes over. Reconnects until the signal aborts, there is no token, or the server rejects it.
 */
export function followEvents(lock: string, following: Following): Promise<void> {
  return inOneTab(lock, following.signal, () => follow(following));
}
