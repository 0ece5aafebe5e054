import webPush from 'web-push';
import { postChecked, type WebhookNetwork } from '../webhooks/index.ts';
import type { PushTarget } from './push-subscriptions.repository.ts';

/** What the service worker shows, and opens after a click. */
export interface PushMessage {
  /** A later message with the same tag replaces it. */
  tag: string;
  title: string;
  body: string;
  path: string;
}

/** How long a push service keeps a message for a device that is off, in s. */
const lifeSeconds = 86_400;
/** Time limit of an attempt, in ms. */
const deadlineMs = 5_000;
/** Characters of the text; with title and path less than the 4 kB that push services accept. */
const mostBody = 300;

interface Signing {
  publicUrl: string;
  key: { publicKey: string; privateKey: string };
}

/** Push services want to know whom to write to; Apple's refuses addresses of this machine. */
const subjectOf = (publicUrl: string) =>
  publicUrl.startsWith('https:') ? publicUrl : 'mailto:no-reply@timeweave.invalid';

/** Encrypts and sends a message. Returns the status of the push service; null if it could not be reached. */
export async function sendPush(
  { endpoint, ...keys }: PushTarget,
  { body, ...message }: PushMessage,
  { publicUrl, key }: Signing,
  network: WebhookNetwork,
  signal: AbortSignal,
): Promise<number | null> {
  const shortened = [...body].slice(0, mostBody).join('');
  const request = webPush.generateRequestDetails(
    { endpoint, keys },
    JSON.stringify({ ...message, body: shortened }),
    {
      TTL: lifeSeconds,
      contentEncoding: 'aes128gcm',
      vapidDetails: { subject: subjectOf(publicUrl), ...key },
    },
  );
  const headers = Object.fromEntries(
    Object.entries(request.headers)
      .filter(([name]) => name.toLowerCase() !== 'content-length')
      .map(([name, value]) => [name.toLowerCase(), String(value)]),
  );
  const ending = AbortSignal.any([signal, AbortSignal.timeout(deadlineMs)]);
  try {
    return (await postChecked(new URL(endpoint), { headers, body: request.body }, network, ending)).status;
  } catch {
    signal.throwIfAborted();
    return null;
  }
}
