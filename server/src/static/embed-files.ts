import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const immutable = 'public, max-age=31536000, immutable';
const shortly = 'public, max-age=300';

/** Names that the build has made of the file's content. */
const named = /\.[\da-f]{12}\.js(\.\w+)?$/;

/** A policy as strict as an integrator's may be: no inline code or style, and Trusted Types. */
const demoPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types timeweave-embed',
].join(';');

/**
 * Serves the embeddable timer to pages of any origin: `/embed/v1.js`, whose address never changes, and the module that it
 * names by its content. `/embed/demo` is a page that embeds it.
 */
export async function serveEmbed(app: FastifyInstance, folder: string): Promise<void> {
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

  app.get('/embed/demo', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', demoPolicy)
      // The pop-up of the sign-in answers to the page that opened it.
      .header('cross-origin-opener-policy', 'same-origin-allow-popups')
      .send(await readFile(join(folder, 'demo.html'))),
  );
}
