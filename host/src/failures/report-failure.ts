import type { Payload } from '@timeweave/shared/store';

/** Tells the server's log; a report that fails is not worth a second failure. */
export function reportFailure(failure: Payload<'POST /api/remotes/failure'>): void {
  const body = JSON.stringify({ ...failure, reason: failure.reason.slice(0, 1000) });
  fetch('/api/remotes/failure', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    keepalive: true,
  }).catch(() => undefined);
}
