import type { FastifyRequest } from 'fastify';
import { newSecret } from '../secrets/index.ts';

/** Let users and secret scanners recognise a secret. No session token begins with them. */
const prefixes = { apiToken: 'tw_', integrationToken: 'twe_', integrationKey: 'twi_' };

export const newApiToken = () => newSecret(prefixes.apiToken);
export const newIntegrationToken = () => newSecret(prefixes.integrationToken);
/** Returns a new key for the integration's server. */
export const newIntegrationKey = () => newSecret(prefixes.integrationKey);

export const isApiToken = (token: string) => token.startsWith(prefixes.apiToken);
export const isIntegrationToken = (token: string) => token.startsWith(prefixes.integrationToken);

export function bearerToken({ headers }: FastifyRequest): string | undefined {
  return /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1];
}

/** Returns whether a page of the product itself sends the request; scripts cannot forge this header (Fetch Metadata). */
export const isFromOwnPage = ({ headers }: FastifyRequest): boolean =>
  headers['sec-fetch-site'] === 'same-origin';

/** Returns the origin of the calling page; browsers omit `Origin` in a GET to the page's own, such as the product's demo. */
export function pageOrigin(request: FastifyRequest): string | undefined {
  const { headers, protocol, host } = request;
  return headers.origin ?? (isFromOwnPage(request) ? `${protocol}://${host}` : undefined);
}
