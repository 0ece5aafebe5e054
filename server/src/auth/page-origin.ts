import type { FastifyRequest } from 'fastify';

/**
 * Returns whether a page of the product itself sends the request; scripts cannot forge these headers (Fetch
 * Metadata).
 */
export const isFromOwnPage = ({ headers }: FastifyRequest): boolean =>
  headers['sec-fetch-site'] === 'same-origin';

/**
 * Returns the origin of the calling page. Browsers omit `Origin` in a GET to the page's own origin, such as
 * the product's demo.
 */
export function pageOrigin(request: FastifyRequest): string | undefined {
  const { headers, protocol, host } = request;
  return headers.origin ?? (isFromOwnPage(request) ? `${protocol}://${host}` : undefined);
}
