import { useEffect, useState } from 'react';
import { followServer } from './follow-server.ts';
import { hasFailedRequests } from './failed-requests.ts';

/** The page has had what it needs by then. */
const quietMs = 1_500;
/** Data may have been requested this long before the shell was mounted. */
const earlierMs = 5_000;

/** Publishes what happens elsewhere to the signed-in user, once the page is quiet. */
export function useEventStream(token: string): void {
  const [sinceMs] = useState(() => performance.now() - earlierMs);
  useEffect(() => {
    const gone = new AbortController();
    const quiet = setTimeout(
      () => followServer(token, { sinceMs, hasFailedRequests, signal: gone.signal }),
      quietMs,
    );
    return () => {
      clearTimeout(quiet);
      gone.abort();
    };
  }, [token, sinceMs]);
}
