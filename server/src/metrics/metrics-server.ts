import fastify, { type FastifyInstance } from 'fastify';
import type { Metrics } from './metrics.ts';

/** Serves `/metrics` on a separate port, because metrics are not public. */
export async function serveMetrics(
  { text, contentType }: Pick<Metrics, 'text' | 'contentType'>,
  { port, host }: { port: number; host: string },
): Promise<FastifyInstance> {
  const app = fastify({ forceCloseConnections: true, exposeHeadRoutes: false, requestTimeout: 300_000 });
  // An error of the database names its host.
  app.setErrorHandler((_error, _request, reply) => reply.status(500).send());
  app.get('/metrics', async (_request, reply) => reply.type(contentType).send(await text()));
  await app.listen({ port, host });
  return app;
}
