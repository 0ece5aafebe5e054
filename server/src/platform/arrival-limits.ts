import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route takes a picture, which may come over a slow line. */
    isUpload?: boolean;
  }
}

/** Longest time for a request's body to arrive, in ms. */
export interface ArrivalLimits {
  ordinaryMs: number;
  uploadMs: number;
}

export const usualArrivalLimits: ArrivalLimits = { ordinaryMs: 30_000, uploadMs: 120_000 };

const tooSlow = () => Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });

/** Refuses bodies that arrive too slowly, as Node does, which has one limit for all routes: set that to `uploadMs`. */
export function limitArrival(app: FastifyInstance, { ordinaryMs, uploadMs }: ArrivalLimits): void {
  app.addHook('onRequest', async ({ raw, routeOptions }) => {
    const { socket, headers } = raw;
    const hasBody = Number(headers['content-length']) > 0 || headers['transfer-encoding'] !== undefined;
    // An injected request has no socket.
    if (!hasBody || !(socket instanceof Socket)) return;
    const limitMs = routeOptions.config.isUpload ? uploadMs : ordinaryMs;
    const timer = setTimeout(() => {
      if (!raw.complete) app.server.emit('clientError', tooSlow(), socket);
    }, limitMs);
    raw.once('close', () => clearTimeout(timer));
  });
}
