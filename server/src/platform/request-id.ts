import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Ids that are safe in a header and in a line of the log. */
const acceptable = /^[\w.:+/=-]{1,100}$/;

/** Returns the id that a proxy or client has given to a request, or a new one. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && acceptable.test(given) ? given : randomUUID();
}
