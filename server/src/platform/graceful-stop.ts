import { EventEmitter, once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { Server } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import fp from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyInstance {
    /** Aborts when the server begins to stop. */
    stopSignal: AbortSignal;
  }
}

/**
 * Time in ms for the requests that a proxy is just sending on its open connections: without it, 1 of 660 failed in a rolling
 * restart under load (`e2e/journeys/heavy/installation.spec.ts`).
 */
const lingerMs = 300;

/**
 * Stops listening, so that a proxy sends new requests to another server, and lets the requests in flight end before Fastify
 * closes all connections, also silent and half-sent ones, for at most this time. A request that arrives on an open connection
 * meanwhile is served; its response closes the connection.
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
      // Not the method of `http.Server`, which also ends connections on which a proxy may just send a request.
      Server.prototype.close.call(app.server);
      const open = await promisify(app.server.getConnections.bind(app.server))();
      if (open > 0) await pause(Math.min(lingerMs, patienceMs));
      if (inFlight.size === 0) return;
      await once(events, 'none', { signal: AbortSignal.timeout(patienceMs) }).catch(() => undefined);
    });
  },
  { name: 'graceful-stop' },
);
