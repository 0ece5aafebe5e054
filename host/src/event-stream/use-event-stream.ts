import { useEffect, useState } from 'react';
import { untilIdle } from '@timeweave/shared/ui';
import { followServer } from './follow-server.ts';
import { hasFailedRequests } from './failed-requests.ts';

/** Time in ms before the shell was mounted in which data may have been requested. */
const earlierMs = 5_000;

/** Opens the signed-in user's event stream once the page is idle. */
export function useEventStream(token: string): void {
  const [sinceMs] = useState(() => performance.now() - earlierMs);
  useEffect(() => {
    const gone = new AbortController();
    void untilIdle().then(() => {
      if (!gone.signal.aborted) followServer(token, { sinceMs, hasFailedRequests, signal: gone.signal });
    });
    return () => gone.abort();
  }, [token, sinceMs]);
}
