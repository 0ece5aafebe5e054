import { existsSync } from 'node:fs';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../errors/index.ts';
import { consentPath, isPublicFile, isServerPath, type ServedFiles } from '../releases/index.ts';
import { type OriginsOf, serveEmbed } from './embed-files.ts';
import { serveGuestEntry } from './guest-entry.ts';
import { indexPage, type Site } from './index-page.ts';
import { pagePolicy } from './page-policy.ts';
import { serveReleaseFiles } from './release-files.ts';
import type { RemoteRegistry } from './remote-registry.ts';

const immutable = 'public, max-age=31536000, immutable';
const shortly = 'public, max-age=300';
const hidden = { schema: { hide: true } };

/**
 * Files under /assets/ have a content hash in their name. The browser requests the service worker at every
 * visit.
 */
async function serveHostFiles(app: FastifyInstance, folder: string): Promise<void> {
  const assets = join(folder, 'assets') + sep;
  const worker = join(folder, 'service-worker.js');
  const lifetimeOf = (path: string) => {
    if (path.startsWith(assets)) return immutable;
    return path.startsWith(worker) ? 'no-cache' : shortly;
  };
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/',
    index: false,
    cacheControl: false,
    preCompressed: true,
    allowedPath: isPublicFile,
    schemaHide: true,
    setHeaders: (reply, path) => {
      reply.setHeader('vary', 'accept-encoding');
      reply.setHeader('cache-control', lifetimeOf(path));
    },
  });
}

function serveRegistry(app: FastifyInstance, registry: RemoteRegistry): void {
  app.get('/remotes.json', hidden, async (request, reply) => {
    const { json, etag } = await registry.current();
    reply.header('cache-control', 'no-cache').header('etag', etag);
    if (request.headers['if-none-match'] === etag) return reply.status(304).send();
    return reply.type('application/json').send(json);
  });
}

/** Browsers ask for HTML; link previews and monitors accept anything, or say nothing. */
const acceptsPage = (accept = '*/*') => /text\/html|text\/\*|\*\/\*/.test(accept);

function wantsPage(request: FastifyRequest): boolean {
  const [path = ''] = request.url.split('?');
  const readOnly = request.method === 'GET' || request.method === 'HEAD';
  return readOnly && acceptsPage(request.headers.accept) && !isServerPath(path);
}

function answerMissing(request: FastifyRequest, reply: FastifyReply) {
  if (request.url.startsWith('/api/')) throw notFound('This address does not exist.');
  return reply.status(404).header('cache-control', 'no-store').type('text/plain').send('Not found');
}

function servePage(app: FastifyInstance, site: Site, page: ReturnType<typeof indexPage>): void {
  async function sendPage(request: FastifyRequest, reply: FastifyReply) {
    const rendered = await page(String(request.headers['accept-encoding'] ?? ''));
    if (!rendered) return answerMissing(request, reply);
    reply.status(200).header('cache-control', 'no-cache').header('vary', 'accept-encoding');
    // The consent page communicates with the page of another origin that opened it; all other pages stay
    // isolated.
    if (request.url.split('?')[0] === consentPath) reply.header('cross-origin-opener-policy', 'unsafe-none');
    if (request.url.startsWith('/shared/')) reply.header('x-robots-tag', 'noindex');
    reply.header('etag', rendered.etag).type('text/html; charset=utf-8');
    const policy = String(reply.getHeader('content-security-policy'));
    const { providersSetUp } = site;
    reply.header(
      'content-security-policy',
      pagePolicy(policy, { scripts: rendered.scripts, providersSetUp }),
    );
    if (request.headers['if-none-match'] === rendered.etag) return reply.status(304).send();
    if (rendered.encoding !== 'identity') reply.header('content-encoding', rendered.encoding);
    return reply.send(rendered.body);
  }

  // Browsers request this name when a document names no icon.
  app.get('/favicon.ico', hidden, (_request, reply) => reply.sendFile('favicon.svg'));
  app.get('/', hidden, sendPage);
  app.get('/index.html', hidden, sendPage);
  app.setNotFoundHandler((request, reply) =>
    wantsPage(request) ? sendPage(request, reply) : answerMissing(request, reply),
  );
}

/**
 * Serves the front end's files, its remotes and their registry, and its page for every address of the app.
 * Without a built host it serves only remotes and registry: in development, the page comes from the dev
 * server.
 */
export async function siteRoutes(
  app: FastifyInstance,
  site: Site | undefined,
  remotes: { registry: RemoteRegistry; files: ServedFiles } | undefined,
  originsOf: OriginsOf,
): Promise<void> {
  const isBuilt = site && existsSync(site.hostFolder);
  if (isBuilt) await serveHostFiles(app, site.hostFolder);
  else app.setNotFoundHandler(answerMissing);
  if (!site || !remotes) return;
  const { registry, files } = remotes;
  await serveReleaseFiles(app, files);
  serveRegistry(app, registry);
  serveGuestEntry(app, registry);
  if (site.embedFolder && existsSync(site.embedFolder)) await serveEmbed(app, site.embedFolder, originsOf);
  if (isBuilt) servePage(app, site, indexPage(site, registry));
}
