import type { FastifyReply, FastifyRequest } from 'fastify';
import { tooManyRequests } from '../errors/index.ts';
import { bearerToken, type Guard } from './access.ts';
import { hashOfApiToken, isApiToken } from './api-token.ts';
import { callersRepository } from './callers.repository.ts';

/**
 * Counts a request with an API token that works. `RateLimit-*` headers say how many more are allowed, and when the count
 * begins again; beyond that it throws 429. Requests of sessions, and with tokens that do not work, are not counted.
 */
export async function countApiTokenUse(
  request: FastifyRequest,
  reply: FastifyReply,
  { db, clock, limits }: Guard,
): Promise<void> {
  const token = bearerToken(request);
  if (!token || !isApiToken(token)) return;
  const id = await callersRepository(db).useApiToken(hashOfApiToken(token), clock());
  if (id === undefined) return;
  const { allowed, left, resetSeconds } = await limits.count('api-token', String(id));
  reply.header('ratelimit-limit', allowed);
  reply.header('ratelimit-remaining', Math.max(0, left));
  reply.header('ratelimit-reset', resetSeconds);
  if (left < 0) throw tooManyRequests(resetSeconds);
}
