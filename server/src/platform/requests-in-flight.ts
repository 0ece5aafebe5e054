import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

interface RequestsInFlight {
  /** Stops listening and resolves when all requests have ended, or after this many ms. */
  finish: (patienceMs: number) => Promise<void>;
}

/** Tracks the requests in flight. Must be called before the routes are declared. */
export function requestsInFlight(app: FastifyInstance): RequestsInFlight {
  const responses = new Set<ServerResponse>();
  let finished = () => undefined;

  app.addHook('onRequest', async (_request, { raw }) => {
    responses.add(raw);
    raw.once('close', () => {
      responses.delete(raw);
      if (responses.size === 0) finished();
    });
  });

  return {
    async finish(patienceMs) {
      app.server.close();
      if (responses.size === 0) return;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, patienceMs);
        finished = () => {
          clearTimeout(timer);
          resolve();
          return undefined;
        };
      });
    },
  };
}
