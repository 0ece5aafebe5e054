import { createHmac } from 'node:crypto';
import { type ClientRequest, type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP } from 'node:net';
import { CalendarFault, checkedAddresses, hostOf, pinnedTo } from '../external-calendars/index.ts';
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
/** Bytes that are read of a response. */
const mostBytes = 1_000;

/** Signs as Standard Webhooks does. */
function signatureOf({ id, body }: WebhookMessage, timestamp: number, secret: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
}

async function beginningOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  const source: AsyncIterable<Buffer> = response;
  for await (const chunk of source) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes >= mostBytes) break;
  }
  // PostgreSQL does not store NUL.
  return Buffer.concat(chunks).subarray(0, mostBytes).toString('utf8').replaceAll('\0', '');
}

async function post(
  { address, secret }: WebhookTarget,
  message: WebhookMessage,
  network: WebhookNetwork,
  signal: AbortSignal,
): Promise<WebhookResult> {
  const url = new URL(address);
  const lookup = pinnedTo(await checkedAddresses(url, network, signal));
  signal.throwIfAborted();
  const timestamp = Math.floor(Date.now() / 1000);
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(message.body),
    'user-agent': 'Timeweave webhooks',
    'webhook-id': message.id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatureOf(message, timestamp, secret),
  };
  const options = { method: 'POST', lookup, signal, agent: false, headers };
  const servername = isIP(hostOf(url)) ? '' : hostOf(url);
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const sent: ClientRequest =
      url.protocol === 'https:' ? requestSecure(url, { ...options, servername }) : requestPlain(url, options);
    sent.once('response', resolve);
    sent.on('error', reject);
    // An answer of 101 ends the connection without a response and without an error.
    sent.once('close', () => reject(new Error('The connection was closed')));
    sent.end(message.body);
  });
  try {
    return { status: response.statusCode ?? 0, response: await beginningOf(response) };
  } finally {
    response.destroy();
  }
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
