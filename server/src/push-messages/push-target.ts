import { ECDH } from 'node:crypto';
import { isIP } from 'node:net';
import { invalid } from '../errors/index.ts';
import { hostOf, isPublicAddress } from '../external-calendars/index.ts';
import type { WebhookNetwork } from '../webhooks/index.ts';
import type { PushTarget } from './push-subscriptions.repository.ts';

/** Lengths in bytes of a point on the curve P-256, and of the secret that authenticates messages (RFC 8291). */
const [pointBytes, authBytes] = [65, 16];

/** Returns whether messages can be encrypted for a key: other numbers are no point of the curve. */
function isOnCurve(point: Buffer): boolean {
  try {
    ECDH.convertKey(point, 'prime256v1');
    return true;
  } catch {
    return false;
  }
}

/**
 * Throws 400 for what no push service gives: the browser sends the address, so anybody can. Names are checked when sending.
 * An address that the operator allows needs no https.
 */
export function assertTarget({ endpoint, p256dh, auth }: PushTarget, { mayReach }: WebhookNetwork): void {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : undefined;
  const host = url ? hostOf(url) : '';
  const isAllowed = isIP(host) > 0 && mayReach?.(host) === true;
  const isPublic = url?.protocol === 'https:' && (isIP(host) === 0 || isPublicAddress(host));
  if (
    !url ||
    url.username !== '' ||
    url.password !== '' ||
    !(isPublic || (isAllowed && /^https?:$/.test(url.protocol)))
  )
    throw invalid('endpoint', 'This browser’s push service cannot be used.');
  const point = Buffer.from(p256dh, 'base64url');
  const isPoint = point.length === pointBytes && point[0] === 4 && isOnCurve(point);
  if (!isPoint || Buffer.from(auth, 'base64url').length !== authBytes)
    throw invalid('p256dh', 'The keys of this subscription are not valid.');
}
