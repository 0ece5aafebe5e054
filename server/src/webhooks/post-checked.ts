import { type ClientRequest, type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP } from 'node:net';
import { checkedAddresses, hostOf, pinnedTo } from '../external-calendars/index.ts';
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
  const lookup = pinnedTo(await checkedAddresses(url, network, signal));
  signal.throwIfAborted();
  const options = {
    method: 'POST',
    lookup,
    signal,
    agent: false,
    headers: {
      ...headers,
      'content-length': Buffer.byteLength(body),
    },
  };
  const servername = isIP(hostOf(url)) ? '' : hostOf(url);
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const sent: ClientRequest =
      url.protocol === 'https:' ? requestSecure(url, { ...options, servername }) : requestPlain(url, options);
    sent.once('response', resolve);
    sent.on('error', reject);
    // An answer of 101 ends the connection without a response and without an error.
    sent.once('close', () => reject(new Error('The connection was closed')));
    sent.end(body);
  });
  try {
    return { status: response.statusCode ?? 0, response: await beginningOf(response) };
  } finally {
    response.destroy();
  }
}
