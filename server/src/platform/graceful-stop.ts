import { EventEmitter, once } from 'node:events';
import type { ServerResponse } from 'node:http';
import fp from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyInstance {
    /** Aborts when the server begins to stop. */
    stopSignal: AbortSignal;
  }
}

/**
 * Lets the requests in flight end before Fastify closes all connections, also silent and half-sent ones, for at most
 * this time. Fastify responds to new requests with 503 meanwhile.
 */
export const gracefulStop = fp(
  async (app, { patienceMs }: { patienceMs: number }) => {
    const stopping = new AbortController();
    const inFlight = new Set<ServerResponse>();
    const events = new EventEmitter();
    app.decorate('stopSignal', stopping.signal);

    app.addHook('onRequest', async (_request, { raw }) => {
      inFlight.add(raw);
      raw.once('close', () => {
        inFlight.delete(raw);
        if (inFlight.size === 0) events.emit('none');
      });
    });
    app.addHook('preClose', async () => {
      stopping.abort();
      if (inFlight.size === 0) return;
      await once(events, 'none', { signal: AbortSignal.timeout(patienceMs) }).catch(() => undefined);
    });
  },
  { name: 'graceful-stop' },
);
