import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { bodyBytes } from './request-bodies.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route accepts a picture, which may need a longer time limit. */
    isUpload?: boolean;
  }
}

/** Time limits for receiving a request's body, in ms. */
export interface ArrivalLimits {
  ordinaryMs: number;
  uploadMs: number;
}

export const defaultArrivalLimits: ArrivalLimits = { ordinaryMs: 30_000, uploadMs: 120_000 };

const tooSlow = () => Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });

/** Rejects bodies that arrive too slowly. Node has a single limit for all routes: set that to `uploadMs`. */
export function limitArrival(app: FastifyInstance, { ordinaryMs, uploadMs }: ArrivalLimits): void {
  app.addHook('onRequest', async (request) => {
    const { raw, routeOptions } = request;
    const { socket } = raw;
    // An injected request has no socket.
    if (bodyBytes(request) === 0 || !(socket instanceof Socket)) return;
    const limitMs = routeOptions.config.isUpload ? uploadMs : ordinaryMs;
    const timer = setTimeout(() => {
      if (!raw.complete) app.server.emit('clientError', tooSlow(), socket);
    }, limitMs);
    raw.once('close', () => clearTimeout(timer));
  });
}
