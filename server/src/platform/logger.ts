import type { FastifyServerOptions } from 'fastify';
import pretty from 'pino-pretty';
import type { Config } from '../config/index.ts';

/** Where the lines of the log go. */
export interface LogStream {
  write: (line: string) => void;
}

/** For a person at a terminal. */
export function readableLogs(): LogStream {
  return pretty({ ignore: 'pid,hostname', translateTime: 'HH:MM:ss' });
}

/** Path segments of 40 or more of these characters are secrets, such as the token of an iCal address. */
const secretSegment = /[\w%-]{40,}/g;

/** Logs without secrets and personal text: the path alone of an address, no headers, no bodies. */
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
