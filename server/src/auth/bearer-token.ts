import type { FastifyRequest } from 'fastify';

/** Returns the bearer token of a request. */
export function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
}
