import type { FastifyServerOptions } from 'fastify';
import pretty from 'pino-pretty';
import type { Config } from '../config/config.ts';

/** Logs without secrets and personal text: the path alone of an address, no headers, no bodies. */
export function loggerOptions(level: Config['logLevel'], readable: boolean): FastifyServerOptions['logger'] {
  return {
    level,
    ...(readable && { stream: pretty({ ignore: 'pid,hostname', translateTime: 'HH:MM:ss' }) }),
    redact: ['headers', 'authorization', '*.authorization', '*.password', '*.token', '*.email', 'err.detail'],
    serializers: {
      req: (request: { method: string; url: string }) => ({
        method: request.method,
        path: request.url.split('?')[0],
      }),
      res: (reply: { statusCode?: number }) => ({ status: reply.statusCode }),
    },
  };
}
