import { createHmac } from 'node:crypto';
import { CalendarFault } from '../external-calendars/index.ts';
import { postChecked } from './post-checked.ts';
import type { WebhookNetwork, WebhookTarget } from './webhook-target.ts';

export interface WebhookMessage {
  id: string;
  body: string;
}

/** The response of a target, or without a status why there is none. */
export interface WebhookResult {
  status: number | null;
  response: string;
}

/** Time limit of an attempt, in ms. */
const defaultMs = 10_000;
/** Signs as Standard Webhooks does. */
function signatureOf({ id, body }: WebhookMessage, timestamp: number, secret: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
}

function post(
  { address, secret }: WebhookTarget,
  message: WebhookMessage,
  network: WebhookNetwork,
  signal: AbortSignal,
): Promise<WebhookResult> {
  const timestamp = Math.floor(Date.now() / 1000);
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Timeweave webhooks',
    'webhook-id': message.id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatureOf(message, timestamp, secret),
  };
  return postChecked(new URL(address), { headers, body: message.body }, network, signal);
}

function reasonOf(error: unknown, isLate: boolean): string {
  if (isLate) return 'It did not respond within 10 seconds.';
  if (error instanceof CalendarFault && error.code === 'refused-address') return 'Its address is not public.';
  return 'It could not be reached.';
}

/** Sends a message, without following redirects. Rejects with the signal's reason alone. */
export async function sendWebhook(
  target: WebhookTarget,
  message: WebhookMessage,
  network: WebhookNetwork,
  signal: AbortSignal,
): Promise<WebhookResult> {
  const deadline = AbortSignal.timeout(network.deadlineMs ?? defaultMs);
  try {
    return await post(target, message, network, AbortSignal.any([signal, deadline]));
  } catch (error) {
    signal.throwIfAborted();
    // Hides details, such as which port was closed.
    return { status: null, response: reasonOf(error, deadline.aborted) };
  }
}
