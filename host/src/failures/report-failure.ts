import { selectToken } from '@timeweave/shared/facade';
import type { Payload } from '@timeweave/shared/store';
import { store } from '../store.ts';

type Failure = Payload<'POST /api/remotes/failure'>;

/** A failure of this page, with the time since it was opened, in ms. */
export type SeenFailure = Failure & { at: number };

/** The newest failures; more would tell nothing new. */
const mostSeen = 50;
const seen: SeenFailure[] = [];

/** Returns the failures of this page, the newest first. */
export const seenFailures = (): readonly SeenFailure[] => seen;

/** Posts a report that survives the end of the page. Signed-in people are counted one by one, others by their network. */
export function postReport(path: string, payload: object): void {
  // it would be lost, and browsers complain on the console
  if (!navigator.onLine) return;
  const token = selectToken(store.getState());
  fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(payload),
    keepalive: true,
  }).catch(() => undefined);
}

/** Tells the server, which logs and counts it; a report that fails is not worth a second failure. */
export function reportFailure(failure: Failure): void {
  seen.unshift({ ...failure, at: performance.now() });
  seen.splice(mostSeen);
  postReport('/api/remotes/failure', { ...failure, reason: failure.reason.slice(0, 1000) });
}
