import { followEvents } from '@timeweave/shared/connection';
import { publish } from '@timeweave/shared/events';
import { isNewestSession } from '@timeweave/shared/host';

interface Following {
  /** The first stream begins with the events since this time, by `performance.now()`. */
  sinceMs: number;
  /** Returns whether the page lacks data because the server did not respond. */
  hasFailedRequests: () => boolean;
  signal: AbortSignal;
}

/**
 * Publishes the server's events until the signal aborts, beginning with those since `sinceMs`. The event bus brings them
 * to the other tabs.
 */
export function followServer(token: string, { sinceMs, hasFailedRequests, signal }: Following): void {
  followEvents(`timeweave-events ${token.slice(-16)}`, {
    token: async () => token,
    elapsedMs: () => performance.now() - sinceMs,
    onOpen(isFirst) {
      // The first stream replays missed events, but does not retry failed requests. It may open late, when the server is back.
      if (!isFirst || hasFailedRequests()) publish('connection/restored', {});
    },
    // A tab in the background may read the end of its session late, when another one has begun.
    onEvent: (event) => isNewestSession(token) && publish(event),
    onRefused: () => isNewestSession(token) && publish('session/ended', {}),
    signal,
  }).catch(() => undefined);
}
