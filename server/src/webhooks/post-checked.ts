import type { IncomingMessage } from 'node:http';
import { checkedRequest } from '../external-calendars/index.ts';
import type { WebhookNetwork } from './webhook-target.ts';

/** Bytes that are read of a response. */
const mostBytes = 1_000;

async function beginningOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  const source: AsyncIterable<Buffer> = response;
  for await (const chunk of source) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes >= mostBytes) break;
  }
  // PostgreSQL does not store NUL.
  return Buffer.concat(chunks).subarray(0, mostBytes).toString('utf8').replaceAll('\0', '');
}

interface Message {
  headers: Readonly<Record<string, string>>;
  body: string | Buffer;
}

/**
 * Posts to an address of a user, to one of its public addresses or what the operator allows, without following redirects.
 * Returns the status and the beginning of the response.
 */
export async function postChecked(
  url: URL,
  { headers, body }: Message,
  network: WebhookNetwork,
  signal: AbortSignal,
): Promise<{ status: number; response: string }> {
  const post = { method: 'POST', headers: { ...headers, 'content-length': Buffer.byteLength(body) }, body };
  const response = await checkedRequest(url, post, network, signal);
  try {
    return { status: response.statusCode ?? 0, response: await beginningOf(response) };
  } finally {
    response.destroy();
  }
}
