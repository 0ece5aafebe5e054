import fp from 'fastify-plugin';
import { sendError } from '../errors/index.ts';
import { type ArrivalLimits, limitArrival } from './arrival-limits.ts';
import { compileSchemasOnFirstUse } from './compile-schemas.ts';
import { refuseUnknownHosts } from './known-hosts.ts';
import type { SecurityHeaders } from './security-headers.ts';

interface HttpOptions {
  headers: SecurityHeaders;
  arrivalLimits: ArrivalLimits;
  /** The API then accepts only the host name of this address, and those of this machine. */
  onlyHostOf?: string;
}

/** What all requests have in common: headers, time limits, schemas and responses to errors. */
export const http = fp(
  async (app, { headers, arrivalLimits, onlyHostOf }: HttpOptions) => {
    compileSchemasOnFirstUse(app);
    limitArrival(app, arrivalLimits);
    app.setErrorHandler(sendError);
    app.addHook('onRequest', async (request, reply) => {
      for (const [name, value] of headers) reply.raw.setHeader(name, value);
      reply.raw.setHeader('x-request-id', request.id);
      // Checks the route too: `/%61pi/` is the same address.
      const isCall = [request.url, request.routeOptions.url].some((path) => path?.startsWith('/api/'));
      if (isCall) reply.header('cache-control', 'no-store');
    });
    if (onlyHostOf !== undefined) refuseUnknownHosts(app, onlyHostOf);
  },
  { name: 'http' },
);
