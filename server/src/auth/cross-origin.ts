import type { ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { eventsHeader } from '@timeweave/shared/api';
import { hashOfSecret } from '../secrets/index.ts';
import { integrationTokensRepository } from './integration-tokens.repository.ts';
import { registeredOriginsRepository } from './registered-origins.repository.ts';
import { bearerToken, isIntegrationToken } from './tokens.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Lets pages of other origins read the response: the origin of the request's token, or any registered
     * one.
     */
    crossOrigin?: 'token' | 'public';
  }
}

/**
 * Response headers that other origins may read besides the safelisted ones (Fetch Standard,
 * 'CORS-safelisted').
 */
const exposed = [
  'Date',
  'Retry-After',
  'RateLimit-Limit',
  'RateLimit-Remaining',
  'RateLimit-Reset',
  eventsHeader,
].join(', ');

/**
 * Security headers for documents only, half a kilobyte in each response. No script runs in JSON, and the short policy
 * keeps a browser that shows it from loading anything.
 */
const forDocuments = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
  // Not exposed to other origins, and 100 bytes for each change with its preflight.
  'x-request-id',
];
const dataPolicy = "default-src 'none';frame-ancestors 'none'";

function trimHeaders(raw: ServerResponse): void {
  for (const name of forDocuments) raw.removeHeader(name);
  raw.setHeader('content-security-policy', dataPolicy);
}

/** Cache time of a preflight response, in seconds. */
const preflightSeconds = 600;

/**
 * Adds CORS for integration pages (Fetch Standard, 'CORS protocol'): only on their routes, only for
 * registered origins, never with cookies. Authorisation depends on the token; an origin alone gives no
 * access.
 */
export const allowRegisteredOrigins = fp(
  async (app) => {
    const { db, clock } = app.guard;
    const origins = registeredOriginsRepository(db);
    const tokens = integrationTokensRepository(db);

    /** Accepts a token that has just ended: otherwise its page could not read the 401. */
    async function mayRead(kind: 'token' | 'public', origin: string, request: FastifyRequest) {
      if (kind === 'public') return origins.isRegistered(origin, clock());
      const token = bearerToken(request);
      if (!token || !isIntegrationToken(token)) return false;
      return (await tokens.originOf(hashOfSecret(token))) === origin;
    }

    async function answerPreflight({ headers: { origin = '' } }: FastifyRequest, reply: FastifyReply) {
      trimHeaders(reply.raw);
      reply.header('vary', 'origin, access-control-request-headers');
      if (!(await origins.isRegistered(origin, clock()))) return reply.status(403).send();
      return reply
        .status(204)
        .header('access-control-allow-origin', origin)
        .header('access-control-allow-methods', 'GET, POST, PUT')
        .header('access-control-allow-headers', 'authorization, content-type, idempotency-key')
        .header('access-control-max-age', preflightSeconds)
        .send();
    }

    const withPreflight = new Set<string>();
    app.addHook('onRoute', ({ url, config }) => {
      if (!config?.crossOrigin || withPreflight.has(url)) return;
      withPreflight.add(url);
      app.options(url, { schema: { hide: true } }, answerPreflight);
    });

    // Uses the raw response, because an event stream writes its headers itself.
    app.addHook('onRequest', async (request, { raw }) => {
      const kind = request.routeOptions.config.crossOrigin;
      if (!kind) return;
      raw.setHeader('vary', 'origin');
      trimHeaders(raw);
      const { origin } = request.headers;
      if (!origin || !(await mayRead(kind, origin, request))) return;
      raw.setHeader('access-control-allow-origin', origin);
      raw.setHeader('access-control-expose-headers', exposed);
    });
  },
  { name: 'cors', dependencies: ['auth', 'body-limits'] },
);
