import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import pretty from 'pino-pretty';
import type { Config } from '../config/index.ts';

export interface LogStream {
  write: (line: string) => void;
}

const readableLogs = (): LogStream =>
  pretty({ ignore: 'pid,hostname', translateTime: 'HH:MM:ss', sync: true });

/** Path segments with 40 or more of these characters are secrets, such as the token of an iCal address. */
const secretSegment = /[\w%-]{40,}/g;

/**
 * Creates a logger that keeps secrets and personal text out: only the path of an address, no headers, no
 * bodies. It writes to standard output by default.
 */
export function createLogger(level: Config['logLevel'], stream?: LogStream): FastifyBaseLogger {
  const options = {
    level,
    redact: ['headers', 'authorization', '*.authorization', '*.password', '*.token', '*.email', 'err.detail'],
    serializers: {
      req: (request: { method: string; url: string }) => ({
        method: request.method,
        path: request.url.split('?')[0]?.replaceAll(secretSegment, '…'),
      }),
      res: (reply: { statusCode?: number }) => ({ status: reply.statusCode }),
    },
  };
  return stream ? pino(options, stream) : pino(options);
}

/** Creates the logger of this process: readable lines in a terminal, JSON elsewhere. */
export const processLogger = ({ logLevel }: Pick<Config, 'logLevel'>): FastifyBaseLogger =>
  createLogger(logLevel, process.stdout.isTTY ? readableLogs() : undefined);
