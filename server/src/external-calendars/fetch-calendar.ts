import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { CalendarFault } from './calendar-fault.ts';
import { type CalendarNetwork, checkedAddresses, hostOf, readAddress } from './calendar-network.ts';
import { calendarBody } from './calendar-body.ts';

/** Time limit of the whole fetch, including redirects, in ms. */
const defaultMs = 10_000;
const maxRedirects = 3;

const redirects: readonly number[] = [301, 302, 303, 307, 308];
const missing: readonly number[] = [401, 403, 404, 410];

/** The validators of the last response, for a conditional request. */
export interface Validators {
  etag: string | null;
  lastModified: string | null;
}

/** A fetched calendar; `text` is undefined when it has not changed. */
export interface FetchedText extends Validators {
  text: string | undefined;
}

/** Connects only to the checked addresses: the name is not resolved again. */
export function pinnedTo(addresses: readonly string[]): LookupFunction {
  const entries = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_host, { all }, done) => {
    const [first] = entries;
    if (all) done(null, entries);
    else done(null, first?.address ?? '', first?.family);
  };
}

async function responseOf(
  url: URL,
  network: CalendarNetwork,
  { etag, lastModified }: Validators,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const lookup = pinnedTo(await checkedAddresses(url, network, signal));
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const sent = request(url, {
      lookup,
      signal,
      agent: false,
      servername: isIP(hostOf(url)) ? '' : hostOf(url),
      ca: network.loopback?.certificate,
      headers: {
        accept: 'text/calendar, text/plain;q=0.5',
        'accept-encoding': 'gzip, br',
        'user-agent': 'Timeweave calendar reader',
        ...(etag !== null && { 'if-none-match': etag }),
        ...(lastModified !== null && { 'if-modified-since': lastModified }),
      },
    });
    sent.once('response', resolve);
    sent.on('error', reject);
    // An answer of 101 ends the connection without a response and without an error.
    sent.once('close', () => reject(new CalendarFault('unreachable')));
    sent.end();
  });
}

/** Returns a header's value if it can be sent back: visible ASCII of limited length. */
const validator = (value: string | undefined) =>
  value !== undefined && /^[\x20-\x7e]{1,200}$/.test(value) ? value : null;

async function followed(
  address: string,
  network: CalendarNetwork,
  known: Validators,
  signal: AbortSignal,
): Promise<FetchedText> {
  let url = readAddress(address, network);
  for (let hop = 0; hop <= maxRedirects; hop += 1) {
    const response = await responseOf(url, network, known, signal);
    const { statusCode = 0, headers } = response;
    try {
      if (statusCode === 304) return { ...known, text: undefined };
      if (statusCode === 200) {
        const text = await calendarBody(response, signal);
        return { text, etag: validator(headers.etag), lastModified: validator(headers['last-modified']) };
      }
      if (missing.includes(statusCode)) throw new CalendarFault('not-found');
      if (!redirects.includes(statusCode) || !headers.location) throw new CalendarFault('unreachable');
      url = readAddress(headers.location, network, url);
    } finally {
      response.destroy();
    }
  }
  throw new CalendarFault('unreachable');
}

/**
 * Fetches a calendar over https from a public host. Checks every address after DNS resolution and after each
 * redirect (decision 0125). Rejects with a CalendarFault, or with the signal's reason.
 */
export async function fetchCalendar(
  address: string,
  known: Validators,
  network: CalendarNetwork,
  signal: AbortSignal,
): Promise<FetchedText> {
  const deadline = AbortSignal.timeout(network.deadlineMs ?? defaultMs);
  try {
    return await followed(address, network, known, AbortSignal.any([signal, deadline]));
  } catch (error) {
    signal.throwIfAborted();
    if (deadline.aborted) throw new CalendarFault('too-slow');
    // Hides details, such as which port was closed, from the user.
    throw error instanceof CalendarFault ? error : new CalendarFault('unreachable');
  }
}
