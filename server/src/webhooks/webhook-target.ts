import { BlockList, isIP } from 'node:net';
import { randomBytes } from 'node:crypto';
import { invalid } from '../errors/index.ts';
import { type CalendarNetwork, hostOf, isPublicAddress, publicNetwork } from '../external-calendars/index.ts';
import type { FieldCipher } from '../secrets/index.ts';

/** What webhooks may reach. */
export type WebhookNetwork = CalendarNetwork;

/** Where a webhook sends to, and the key of its signatures: `whsec_` and 24 bytes in base64. */
export interface WebhookTarget {
  address: string;
  secret: string;
}

export const newWebhookSecret = () => `whsec_${randomBytes(24).toString('base64')}`;

/** Returns the public Internet, with the addresses and networks that the operator allows. */
export function networkOf(networks: readonly string[]): WebhookNetwork {
  const allowed = new BlockList();
  const family = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');
  for (const each of networks) {
    const [address = '', bits] = each.split('/');
    if (bits === undefined) allowed.addAddress(address, family(address));
    else allowed.addSubnet(address, Number(bits), family(address));
  }
  const mayReach = (address: string) => isIP(address) > 0 && allowed.check(address, family(address));
  return { ...publicNetwork, mayReach };
}

const notPublic = 'Webhooks reach public addresses only. Ask the operator to allow others.';

/** Throws 400 for what is no address of the web, or an IP address that must not be reached; names are checked when sending. */
export function readTarget(text: string, { mayReach }: WebhookNetwork): string {
  const url = URL.canParse(text.trim()) ? new URL(text.trim()) : undefined;
  if (!url || !['http:', 'https:'].includes(url.protocol))
    throw invalid('address', 'Enter an address that begins with https:// or http://.');
  if (url.username !== '' || url.password !== '')
    throw invalid('address', 'Remove the user name and password from the address.');
  const host = hostOf(url);
  if (isIP(host) > 0 && !isPublicAddress(host) && mayReach?.(host) !== true)
    throw invalid('address', notPublic);
  url.hash = '';
  return url.href;
}

const placeOf = (id: number) => `webhook/${id}`;

export const encryptTarget = (cipher: FieldCipher, id: number, target: WebhookTarget) =>
  cipher.encrypt(JSON.stringify(target), placeOf(id));

/** Returns undefined if neither the session secret nor the accepted one reads it. */
export function targetOf(
  cipher: FieldCipher,
  { id, encrypted }: { id: number; encrypted: string },
): WebhookTarget | undefined {
  const text = cipher.decrypt(encrypted, placeOf(id));
  return text === undefined ? undefined : (JSON.parse(text) as WebhookTarget);
}
