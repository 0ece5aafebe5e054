import type { FastifyRequest } from 'fastify';

/** The token that a request was sent with. */
export function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
}
