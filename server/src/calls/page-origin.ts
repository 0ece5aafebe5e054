import type { FastifyRequest } from 'fastify';

/** Whether the browser says that a page of the product itself sends the request; no script can claim it (Fetch Metadata). */
export const isFromOwnPage = ({ headers }: FastifyRequest): boolean =>
  headers['sec-fetch-site'] === 'same-origin';

/** The origin of the calling page: browsers leave it out of a GET to the page's own origin, as of the product's demo. */
export function pageOrigin(request: FastifyRequest): string | undefined {
  const { headers, protocol, host } = request;
  return headers.origin ?? (isFromOwnPage(request) ? `${protocol}://${host}` : undefined);
}
