import { Resolver } from 'node:dns/promises';
import ipaddr from 'ipaddr.js';
import { CalendarFault } from './calendar-fault.ts';

export interface CalendarNetwork {
  /** Returns all addresses of a host name; rejects when it has none. */
  resolve: (host: string, signal: AbortSignal) => Promise<string[]>;
  /**
   * Hosts on this machine that tests may fetch from, as `name:port`, with their certificate. Not configurable
   * by the environment, only in code.
   */
  loopback?: { hosts: readonly string[]; certificate: string };
  /** Whether the operator allows an address that is not public; for webhooks. */
  mayReach?: (address: string) => boolean;
  /** Time limit of a fetch, including redirects, in ms; default is 10 s. */
  deadlineMs?: number;
}

/** In a public range, but internal to a cloud: Azure's 'wire server'. */
const insideClouds: readonly string[] = ['168.63.129.16'];

/** The allocated part of IPv6, without IPv4-mapped, NAT64 and unique local addresses. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/** Returns whether an address is on the public Internet. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address) || insideClouds.includes(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(globalUnicast);
}

const isLoopback = (address: string) =>
  ipaddr.isValid(address) && ipaddr.parse(address).range() === 'loopback';

/** Returns `name:port`; the default port is 443. */
const placeOf = ({ hostname, port }: URL) => `${hostname}:${port || '443'}`;

const isOfTest = (url: URL, { loopback }: CalendarNetwork) => loopback?.hosts.includes(placeOf(url)) === true;

/** Returns the host for a resolver: an IPv6 address without brackets. */
export const hostOf = ({ hostname }: URL) => hostname.replace(/^\[(.*)\]$/, '$1');

/** Parses the address of a user or a redirect. Throws a CalendarFault when it must not be fetched. */
export function readAddress(text: string, network: CalendarNetwork, base?: URL): URL {
  const typed = text.trim().replace(/^webcals?:/i, 'https:');
  if (!URL.canParse(typed, base?.href)) throw new CalendarFault('refused-address');
  const url = new URL(typed, base?.href);
  const isPlain = url.protocol === 'https:' && url.username === '' && url.password === '';
  if (!isPlain || (url.port !== '' && !isOfTest(url, network))) throw new CalendarFault('refused-address');
  url.hash = '';
  return url;
}

/** Returns the addresses of a host. Throws a CalendarFault if it has none, or one that is not public. */
export async function checkedAddresses(
  url: URL,
  network: CalendarNetwork,
  signal: AbortSignal,
): Promise<string[]> {
  const host = hostOf(url);
  const addresses = ipaddr.isValid(host) ? [host] : await network.resolve(host, signal);
  const mayFetch = (address: string) =>
    isPublicAddress(address) ||
    network.mayReach?.(address) === true ||
    (isOfTest(url, network) && isLoopback(address));
  if (addresses.length === 0) throw new CalendarFault('unreachable');
  if (!addresses.every(mayFetch)) throw new CalendarFault('refused-address');
  return addresses;
}

/**
 * Queries DNS directly. `dns.lookup` would block a thread of the pool that hashes passwords while a hostile
 * name server delays, and it reads /etc/hosts.
 */
async function resolve(host: string, signal: AbortSignal): Promise<string[]> {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  const cancel = () => resolver.cancel();
  signal.addEventListener('abort', cancel);
  try {
    const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    return found.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}

export const publicNetwork: CalendarNetwork = { resolve };
