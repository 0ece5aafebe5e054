import { selectToken } from '@timeweave/shared/facade';
import type { Payload } from '@timeweave/shared/store';
import { store } from '../store.ts';

type Failure = Payload<'POST /api/remotes/failure'>;

/** A failure of this page; `at` is the time since it was opened, in ms. */
export type SeenFailure = Failure & { at: number };

/** Maximum number of stored failures; the newest are kept. */
const maxSeen = 50;
const seen: SeenFailure[] = [];

/** Returns the failures of this page, newest first. */
export const seenFailures = (): readonly SeenFailure[] => seen;

/**
 * Posts a report that survives the end of the page. Includes the token, so that rate limits are per user and not per
 * network.
 */
export function postReport(path: string, payload: object): void {
  // the report would be lost, and browsers log an error
  if (!navigator.onLine) return;
  const token = selectToken(store.getState());
  fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(payload),
    keepalive: true,
  }).catch(() => undefined);
}

/** Reports a failure to the server, which logs and counts it. Ignores errors. */
export function reportFailure(failure: Failure): void {
  seen.unshift({ ...failure, at: performance.now() });
  seen.splice(maxSeen);
  postReport('/api/remotes/failure', { ...failure, reason: failure.reason.slice(0, 1000) });
}
