import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const immutable = 'public, max-age=31536000, immutable';
const shortly = 'public, max-age=300';
const hidden = { schema: { hide: true } };

/** Names that the build has made of the file's content. */
const named = /\.[\da-f]{12}\.js(\.\w+)?$/;

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

/** The timer in a frame: scripts and calls of this server alone, and pop-ups for the sign-in. */
const framePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join(';');

/** Returns the origins of an integration; undefined when there is no such integration. */
export type OriginsOf = (integrationId: number) => Promise<readonly string[] | undefined>;

interface FrameQuery {
  integration?: string;
  /** Of the page that contains the frame. */
  origin?: string;
}

/**
 * Serves the timer's frame to pages of the integration's origins. Only who names one of them learns the others, from the
 * policy; that the page has such an origin is the browser's to check.
 */
function serveFrame(app: FastifyInstance, folder: string, originsOf: OriginsOf): void {
  app.get<{ Querystring: FrameQuery }>('/embed/frame', hidden, async ({ query }, reply) => {
    const { integration = '', origin = '' } = query;
    const isId = /^[1-9]\d{0,14}$/.test(integration);
    const origins = isId ? await originsOf(Number(integration)) : undefined;
    reply.header('cache-control', 'no-store');
    if (!origins?.includes(origin))
      return reply.status(404).type('text/plain').send('This page’s address is not registered.');
    return reply
      .removeHeader('x-frame-options')
      .header('content-security-policy', `${framePolicy};frame-ancestors ${origins.join(' ')}`)
      .type('text/html; charset=utf-8')
      .send(await readFile(join(folder, 'frame.html')));
  });
}

/**
 * Serves the embeddable timer to pages of any origin: `/embed/v1.js`, whose address never changes, and the module that it
 * names by its content. `/embed/frame` is the timer in a document of its own, `/embed/demo` a page that embeds both.
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
    allowedPath: (path) => /\.(js|css)$/.test(path),
    setHeaders: (reply, path) => {
      reply.setHeader('vary', 'accept-encoding');
      reply.setHeader('cache-control', named.test(path) ? immutable : shortly);
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
      // The pop-up of the sign-in answers to the page that opened it.
      .header('cross-origin-opener-policy', 'same-origin-allow-popups')
      .send(await readFile(join(folder, 'demo.html'))),
  );
}
