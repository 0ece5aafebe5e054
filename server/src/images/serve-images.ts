import type { FastifyInstance } from 'fastify';
import { notFound } from '../errors/index.ts';
import { type ImageStore, mediaTypeOf, storedImage } from './image-store.ts';

/** Serves pictures by file name. Names are secret, and a file never changes. */
export function serveImages(app: FastifyInstance, store: ImageStore): void {
  app.get<{ Params: { file: string } }>(
    '/images/:file',
    { schema: { hide: true } },
    async ({ params }, reply) => {
      const image = await storedImage(store, params.file);
      if (!image) {
        reply.header('cache-control', 'no-store');
        throw notFound('This image doesn’t exist.');
      }
      return reply
        .type(mediaTypeOf(params.file))
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .send(image);
    },
  );
}
