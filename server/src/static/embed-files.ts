import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const hidden = { schema: { hide: true } };

/** A policy as strict as an integrator's may be: no inline code or style, and Trusted Types. */
const demoPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self'",
  "frame-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types timeweave-embed',
].join(';');

/** Policy of the timer frame: scripts and calls of this server only, and pop-ups for the sign-in. */
const framePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join(';');

/** Returns the origins of an integration; undefined when it does not exist. */
export type OriginsOf = (integrationId: number) => Promise<readonly string[] | undefined>;

interface FrameQuery {
  integration?: string;
  origin?: string;
}

/**
 * Serves the timer frame to pages of the integration's origins. Only a request that names one of them gets
 * the policy with all of them; the browser checks that the page has such an origin. `/embed/check` tells pages of any origin
 * why their calls fail: a script may not read a refused preflight.
 */
function serveFrame(app: FastifyInstance, folder: string, originsOf: OriginsOf): void {
  const originsIn = async ({ integration = '' }: FrameQuery) =>
    /^[1-9]\d{0,14}$/.test(integration) ? originsOf(Number(integration)) : undefined;

  app.get<{ Querystring: FrameQuery }>('/embed/frame', hidden, async ({ query }, reply) => {
    const origins = await originsIn(query);
    reply.header('cache-control', 'no-store');
    if (!origins?.includes(query.origin ?? ''))
      return reply.status(404).type('text/plain').send('This page’s address is not registered.');
    return reply
      .removeHeader('x-frame-options')
      .header('content-security-policy', `${framePolicy};frame-ancestors ${origins.join(' ')}`)
      .type('text/html; charset=utf-8')
      .send(await readFile(join(folder, 'frame.html')));
  });

  app.get<{ Querystring: FrameQuery }>('/embed/check', hidden, async ({ query }, reply) => {
    const origins = await originsIn(query);
    reply.header('access-control-allow-origin', '*').header('cache-control', 'no-store');
    if (!query.integration || origins?.includes(query.origin ?? '')) return {};
    return { fault: origins ? 'origin' : 'integration' };
  });
}

/**
 * Serves the embeddable timer and budget to pages of any origin: `/embed/v1.js` and `/embed/budget-v1.js`, with stable
 * addresses; the timer's modules are served like releases. `/embed/frame` is the timer as a separate document, `/embed/demo` a page that embeds both.
 */
export async function serveEmbed(app: FastifyInstance, folder: string, originsOf: OriginsOf): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/embed/',
    index: false,
    cacheControl: false,
    preCompressed: true,
    decorateReply: false,
    schemaHide: true,
    allowedPath: (path) => /^\/[\w-]+\.(js|css)$/.test(path),
    setHeaders: (reply) => {
      reply.setHeader('vary', 'accept-encoding');
      reply.setHeader('cache-control', 'public, max-age=300');
      reply.setHeader('access-control-allow-origin', '*');
      reply.setHeader('cross-origin-resource-policy', 'cross-origin');
    },
  });

  serveFrame(app, folder, originsOf);

  app.get('/embed/demo', hidden, async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', demoPolicy)
      // The sign-in pop-up communicates with the page that opened it.
      .header('cross-origin-opener-policy', 'same-origin-allow-popups')
      .send(await readFile(join(folder, 'demo.html'))),
  );
}
