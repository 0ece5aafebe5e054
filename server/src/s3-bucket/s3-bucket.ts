import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import type { S3Settings } from '../config/index.ts';

const requestTimeoutMs = 10_000;

type Purpose = 'image store' | 'release store' | 'backup store';

interface PutOptions {
  mediaType: string;
  cacheControl?: string;
}

/** Opens a bucket with path-style addresses (`endpoint/bucket/key`). */
export function s3Bucket(
  { endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Settings,
  purpose: Purpose,
) {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 });

  async function send(
    method: string,
    key: string,
    { body, headers }: { body?: Buffer; headers?: Record<string, string> } = {},
  ): Promise<Response> {
    const hash = createHash('sha256').update(body ?? '');
    const path = key.split('/').map(encodeURIComponent).join('/');
    const response = await client.fetch(`${endpoint}/${bucket}/${path}`, {
      method,
      headers: { 'x-amz-content-sha256': hash.digest('hex'), ...headers },
      body: body && new Uint8Array(body),
      signal: AbortSignal.timeout(requestTimeoutMs),
    });
    if (response.ok || response.status === 404) return response;
    await response.body?.cancel();
    throw new Error(`The ${purpose} answered ${response.status} to ${method}`);
  }

  return {
    /** Returns undefined when the object does not exist. */
    async get(key: string): Promise<Buffer | undefined> {
      const response = await send('GET', key);
      const content = Buffer.from(await response.arrayBuffer());
      return response.status === 404 ? undefined : content;
    },

    async put(key: string, content: Buffer, { mediaType, cacheControl }: PutOptions): Promise<void> {
      const headers = { 'content-type': mediaType, ...(cacheControl && { 'cache-control': cacheControl }) };
      const response = await send('PUT', key, { body: content, headers });
      await response.body?.cancel();
      if (response.status === 404) throw new Error(`The ${purpose} has no bucket ${bucket}`);
    },

    /** Does nothing when the object does not exist. */
    async remove(key: string): Promise<void> {
      const response = await send('DELETE', key);
      await response.body?.cancel();
    },
  };
}

export type S3Bucket = ReturnType<typeof s3Bucket>;
