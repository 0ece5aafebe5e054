import type { Socket } from 'node:net';
import { STATUS_CODES } from 'node:http';
import type { FastifyServerOptions } from 'fastify';
import { errorCode, sendError } from '../errors/index.ts';
import type { SecurityHeaders } from './security-headers.ts';

/** Responses by error code for requests that Node's parser rejects; all others are 400. */
const refusals: Readonly<Record<string, { status: number; msg: string }>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, msg: 'The request took too long to arrive.' },
  HPE_HEADER_OVERFLOW: { status: 431, msg: 'The address or the headers of the request are too long.' },
};
const unreadable = { status: 400, msg: 'The request could not be read.' };

function refuse(error: Error, socket: Socket, headers: SecurityHeaders): void {
  const code = errorCode(error) ?? '';
  if (code === 'ECONNRESET' || socket.destroyed) return;
  const { status, msg } = refusals[code] ?? unreadable;
  const body = JSON.stringify({ errors: [{ msg }] });
  const lines = [
    ...headers,
    ['content-type', 'application/json; charset=utf-8'],
    ['content-length', String(Buffer.byteLength(body))],
    ['cache-control', 'no-store'],
    ['connection', 'close'],
  ].map(([name, value]) => `${name}: ${value}\r\n`);
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`;
  if (socket.writable) socket.write(head + body);
  socket.destroySoon();
}

/**
 * Returns Fastify options for requests that reach no route or hook: undecodable addresses, and requests that
 * Node's HTTP parser rejects. They get the usual headers and `{errors}`.
 */
export function answerUnreadable(headers: SecurityHeaders): FastifyServerOptions {
  return {
    frameworkErrors: (error, request, reply) => {
      for (const [name, value] of headers) reply.raw.setHeader(name, value);
      reply.header('cache-control', 'no-store');
      sendError(error, request, reply);
    },
    clientErrorHandler: (error, socket) => refuse(error, socket, headers),
  };
}
