import type { IncomingMessage } from 'node:http';
import { PassThrough, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import { CalendarFault } from './calendar-fault.ts';

/** Maximum bytes of a calendar, compressed and decompressed. */
export const maxBytes = 5 * 1024 * 1024;

function decoderOf(encoding: string | undefined): Transform {
  switch (encoding?.trim().toLowerCase() ?? 'identity') {
    case 'identity':
    case '':
      return new PassThrough();
    case 'gzip':
    case 'x-gzip':
      return createGunzip();
    case 'br':
      return createBrotliDecompress();
    default:
      throw new CalendarFault('not-a-calendar');
  }
}

/** Reads a response completely. Throws a CalendarFault as soon as it is too large. */
export async function calendarBody(response: IncomingMessage, signal: AbortSignal): Promise<string> {
  const { headers } = response;
  if (Number(headers['content-length'] ?? 0) > maxBytes) throw new CalendarFault('too-large');
  const bytes = await pipeline(
    response,
    decoderOf(headers['content-encoding']),
    async (source: AsyncIterable<Buffer>) => {
      const chunks: Buffer[] = [];
      let size = 0;
      for await (const chunk of source) {
        size += chunk.length;
        if (size > maxBytes) throw new CalendarFault('too-large');
        chunks.push(chunk);
      }
      return Buffer.concat(chunks);
    },
    { signal },
  );
  return bytes.toString('utf8');
}
