import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, request as send, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import S3rver from 's3rver';

const bucket = 'releases';
/** The key that s3rver accepts. */
const key = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

/** An S3-compatible store with one bucket. */
export interface TestStore {
  /** As RELEASES_STORE with the prefix `product`. */
  releasesStore: typeof key & { endpoint: string; bucket: string; prefix: string; region: string };
  /** Received requests, as `METHOD /path`. */
  requests: string[];
  /** Simulates an unreachable store, or ends that. */
  setReachable: (isReachable: boolean) => void;
  close: () => Promise<void>;
}

/** Starts s3rver. */
export async function startTestStore(): Promise<TestStore> {
  const directory = mkdtempSync(join(tmpdir(), 'timeweave-s3-'));
  const store = new S3rver({ silent: true, directory, configureBuckets: [{ name: bucket, configs: [] }] });
  await store.configureBuckets();
  const answer = store.callback();
  const requests: string[] = [];
  let isReachable = true;
  let address = '';
  let last = Promise.resolve();

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // Rejects if the client was killed: s3rver would store a partial file.
    const body = await buffer(request);
    const headers = { ...request.headers, 'x-own': '1' };
    const stored = await new Promise<IncomingMessage>((resolve, reject) => {
      const forwarded = send(address + request.url, { method: request.method, headers }, resolve);
      forwarded.on('error', reject).end(body);
    });
    response.writeHead(stored.statusCode ?? 500, stored.headers);
    await pipeline(stored, response);
  }

  const server = createServer((request, response) => {
    const { method, url, headers } = request;
    if ('x-own' in headers) return answer(request, response);
    requests.push(`${method} ${url}`);
    if (!isReachable) return request.socket.destroy();
    // Runs requests one after the other: s3rver's writes are not atomic.
    last = last.then(() => handle(request, response)).catch(() => void request.socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    releasesStore: { ...key, endpoint: address, bucket, prefix: 'product/', region: 'us-east-1' },
    requests,
    setReachable: (value) => {
      isReachable = value;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      rmSync(directory, { recursive: true });
    },
  };
}
