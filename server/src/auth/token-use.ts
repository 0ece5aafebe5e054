import type { FastifyReply, FastifyRequest } from 'fastify';
import { tooManyRequests } from '../errors/index.ts';
import { hashOfSecret } from '../secrets/index.ts';
import { claimsOf, type Guard, signedOut } from './access.ts';
import { callersRepository } from './callers.repository.ts';
import { integrationTokensRepository } from './integration-tokens.repository.ts';
import { bearerToken, isApiToken, isIntegrationToken } from './tokens.ts';

/** Returns the limit and the owner that a request counts for; undefined for an invalid token. */
async function countedToken(token: string, { db, clock }: Guard) {
  if (isIntegrationToken(token)) {
    const id = await integrationTokensRepository(db).use(hashOfSecret(token), clock());
    return id === undefined ? undefined : ({ limit: 'integration-token', id } as const);
  }
  if (!isApiToken(token)) return undefined;
  const id = await callersRepository(db).useApiToken(hashOfSecret(token), clock());
  return id === undefined ? undefined : ({ limit: 'api-token', id } as const);
}

/**
 * Checks the token of a request before its body is read: throws 401 unless a session token is signed or
 * another token valid. Counts requests with API and integration tokens: sets the `RateLimit-*` headers and
 * throws 429 beyond the limit.
 */
export async function checkToken(request: FastifyRequest, reply: FastifyReply, guard: Guard): Promise<void> {
  if (claimsOf(request, guard.tokens)) return;
  const token = bearerToken(request);
  const counted = token && (await countedToken(token, guard));
  if (!counted) throw signedOut();
  const { allowed, left, resetSeconds } = await guard.limits.count(counted.limit, String(counted.id));
  reply.header('ratelimit-limit', allowed);
  reply.header('ratelimit-remaining', Math.max(0, left));
  reply.header('ratelimit-reset', resetSeconds);
  if (left < 0) throw tooManyRequests(resetSeconds);
}
