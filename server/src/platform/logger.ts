import type { FastifyServerOptions } from 'fastify';
import pretty from 'pino-pretty';
import type { Config } from '../config/index.ts';

export interface LogStream {
  write: (line: string) => void;
}

export function readableLogs(): LogStream {
  return pretty({ ignore: 'pid,hostname', translateTime: 'HH:MM:ss' });
}

/** Path segments with 40 or more of these characters are secrets, such as the token of an iCal address. */
const secretSegment = /[\w%-]{40,}/g;

/**
 * Returns options that keep secrets and personal text out of the log: only the path of an address, no
 * headers, no bodies.
 */
export function loggerOptions(level: Config['logLevel'], stream?: LogStream): FastifyServerOptions['logger'] {
  return {
    level,
    ...(stream && { stream }),
    redact: ['headers', 'authorization', '*.authorization', '*.password', '*.token', '*.email', 'err.detail'],
    serializers: {
      req: (request: { method: string; url: string }) => ({
        method: request.method,
        path: request.url.split('?')[0]?.replaceAll(secretSegment, '…'),
      }),
      res: (reply: { statusCode?: number }) => ({ status: reply.statusCode }),
    },
  };
}
