import { createHmac } from 'node:crypto';
import type { DemotedRelease } from './remote-demotions.repository.ts';

export interface Webhook {
  url: string;
  secret: string;
}

/** Time limit for the receiver's response, in ms. */
const patienceMs = 10_000;

/**
 * Signs the text and the time of sending, in Unix seconds, so that a receiver can reject old or modified
 * messages.
 */
function webhookSignature(secret: string, sentAt: number, body: string): string {
  const digest = createHmac('sha256', secret).update(`${sentAt}.${body}`).digest('hex');
  return `t=${sentAt},v1=${digest}`;
}

function bodyOf(demotion: DemotedRelease): string {
  const { remote, release, fallback, owner, loads, failures, demoted_at } = demotion;
  const facts = { remote, release, fallback, owner, loads, failures };
  return JSON.stringify({ event: 'remote.demoted', ...facts, demoted_at: demoted_at.toISOString() });
}

/** Posts a demotion. Rejects unless the receiver responds with 2xx; the caller then retries. */
export async function postDemotion(
  { url, secret }: Webhook,
  demotion: DemotedRelease,
  { deliveryId, sentAt, signal }: { deliveryId: string; sentAt: number; signal: AbortSignal },
): Promise<void> {
  const body = bodyOf(demotion);
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'timeweave-delivery': deliveryId,
      'timeweave-signature': webhookSignature(secret, sentAt, body),
    },
    body,
    redirect: 'error',
    signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`The webhook responded with ${response.status}.`);
}
