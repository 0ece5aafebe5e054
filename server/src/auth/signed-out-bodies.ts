import type { FastifyInstance } from 'fastify';
import { tooManyRequests } from '../errors/index.ts';
import { refusedBodies } from '../limits/index.ts';
import { bodyBytes } from '../platform/index.ts';
import { claimsOf } from './access.ts';
import type { SessionTokens } from './session-tokens.ts';

/**
 * Limits the refused requests with a body from each address, since they cost CPU time before the caller is
 * known. Requests with a session token of ours are neither counted nor limited, so that an office can work
 * on. Other checks of bodies follow this one.
 */
export function limitSignedOutBodies(app: FastifyInstance, tokens: SessionTokens): void {
  const refused = refusedBodies();
  app.addHook('onRequest', async (request, reply) => {
    if (bodyBytes(request) === 0 || claimsOf(request, tokens)) return;
    const seconds = await refused.waitOf(request.ip);
    if (seconds === undefined) return;
    // Instead of reading the rest of the body.
    reply.header('connection', 'close');
    throw tooManyRequests(seconds);
  });
  app.addHook('onResponse', async (request, { statusCode }) => {
    // Other limits count what they refuse with 429.
    const isRefused = statusCode >= 400 && statusCode < 500 && statusCode !== 429;
    if (isRefused && bodyBytes(request) > 0 && !claimsOf(request, tokens)) await refused.count(request.ip);
  });
}
