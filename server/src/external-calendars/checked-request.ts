import { type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestSecure, type RequestOptions } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { CalendarFault } from './calendar-fault.ts';
import { type CalendarNetwork, checkedAddresses, hostOf } from './calendar-network.ts';

/** Connects only to the checked addresses: the name is not resolved again. */
function pinnedTo(addresses: readonly string[]): LookupFunction {
  const entries = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_host, { all }, done) => {
    const [first] = entries;
    if (all) done(null, entries);
    else done(null, first?.address ?? '', first?.family);
  };
}

/** Sends a request to an address of a user, without following redirects. Throws for a host that must not be reached. */
export async function checkedRequest(
  url: URL,
  { body, ...options }: Pick<RequestOptions, 'method' | 'headers'> & { body?: string | Buffer },
  network: CalendarNetwork,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const lookup = pinnedTo(await checkedAddresses(url, network, signal));
  signal.throwIfAborted();
  const request = url.protocol === 'https:' ? requestSecure : requestPlain;
  return new Promise((resolve, reject) => {
    const sent = request(url, {
      ...options,
      lookup,
      signal,
      agent: false,
      servername: isIP(hostOf(url)) ? '' : hostOf(url),
      ca: network.loopback?.certificate,
    });
    sent.once('response', resolve);
    sent.on('error', reject);
    // An answer of 101 ends the connection without a response and without an error.
    sent.once('close', () => reject(new CalendarFault('unreachable')));
    sent.end(body);
  });
}
