import { CalendarFault } from './calendar-fault.ts';
import { calendarBody } from './calendar-body.ts';
import { type CalendarNetwork, readAddress } from './calendar-network.ts';
import { checkedRequest } from './checked-request.ts';

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

const headersFor = ({ etag, lastModified }: Validators) => ({
  accept: 'text/calendar, text/plain;q=0.5',
  'accept-encoding': 'gzip, br',
  'user-agent': 'Timeweave calendar reader',
  ...(etag !== null && { 'if-none-match': etag }),
  ...(lastModified !== null && { 'if-modified-since': lastModified }),
});

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
    const response = await checkedRequest(url, { headers: headersFor(known) }, network, signal);
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
