import { existsSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { unavailable } from '../errors/index.ts';
import { isPublicFile, releaseMediaType, type ServedFiles } from '../releases/index.ts';

const headers = {
  vary: 'accept-encoding',
  'cache-control': 'public, max-age=31536000, immutable',
  // Pages of other origins (dev servers, embeds) may load it.
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
};

/** Matches `/<name>/<release>/<file>`: incomplete releases are beside the releases. */
const isReleaseFile = (path: string) => /^(\/\w[\w.+-]*){3,}$/.test(path) && isPublicFile(path);

async function serveFolder(app: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(folder)) return;
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/remotes/',
    index: false,
    cacheControl: false,
    preCompressed: true,
    decorateReply: false,
    allowedPath: isReleaseFile,
    schemaHide: true,
    setHeaders: (reply) => {
      for (const [name, value] of Object.entries(headers)) reply.setHeader(name, value);
    },
  });
}

type Read = (path: string) => Promise<Buffer | undefined>;

const copies = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/** Returns the smallest copy of a file that the browser accepts. */
async function bestCopy(read: Read, path: string, request: FastifyRequest) {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  for (const [encoding, extension] of copies) {
    if (!new RegExp(`\\b${encoding}\\b`).test(accepted)) continue;
    const content = await read(path + extension);
    if (content) return { content, encoding };
  }
  const content = await read(path);
  return content && { content, encoding: undefined };
}

/** Serves files from a store. Never caches failures, since they may be temporary. */
function serveStore(app: FastifyInstance, read: Read): void {
  app.get<{ Params: { '*': string } }>('/remotes/*', { schema: { hide: true } }, async (request, reply) => {
    const path = request.params['*'];
    if (!isReleaseFile(`/${path}`)) return reply.callNotFound();
    const found = await bestCopy(read, path, request).catch((error: unknown) => {
      request.log.error(error, 'the release store gave no file');
      reply.header('cache-control', 'no-store');
      throw unavailable('This file cannot be loaded at the moment.');
    });
    if (!found) return reply.callNotFound();
    if (found.encoding) reply.header('content-encoding', found.encoding);
    return reply.headers(headers).type(releaseMediaType(path)).send(found.content);
  });
}

/** Serves the immutable files of releases. */
export async function serveReleaseFiles(app: FastifyInstance, { files }: ServedFiles): Promise<void> {
  if ('folder' in files) await serveFolder(app, files.folder);
  else serveStore(app, files.read);
}
