import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A smaller response fits into a few packets anyway, in bytes. */
const smallest = 16_384;
/** A third of the time of the default, and a tenth more bytes. */
const level = 3;

const compress = promisify(gzip);

/** Returns whether an `Accept-Encoding` header names gzip with a weight above 0. */
const acceptsGzip = (header: string | readonly string[] = '') =>
  String(header)
    .split(',')
    .some((encoding) => /^\s*gzip\s*(;\s*q=(?!0(\.0*)?\s*$)|$)/i.test(encoding));

/** Tells caches that the response depends on `Accept-Encoding`, besides what it depends on already. */
function varyByEncoding(reply: FastifyReply): void {
  const before = reply.getHeader('vary');
  reply.header('vary', before === undefined ? 'accept-encoding' : `${String(before)}, accept-encoding`);
}

/**
 * Compresses a large response for clients that accept gzip, on a thread beside the event loop. The length of a compressed
 * response tells of its contents, so this is not for calls whose responses hold tokens or other secrets.
 */
export async function compressLarge(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  if (typeof payload !== 'string' || payload.length < smallest) return payload;
  varyByEncoding(reply);
  if (!acceptsGzip(headers['accept-encoding'])) return payload;
  reply.header('content-encoding', 'gzip');
  return compress(payload, { level });
}
