import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import type { S3Settings } from '../config/index.ts';

const requestTimeoutMs = 10_000;

type Purpose = 'image store' | 'release store';

interface StoredObject {
  content: Buffer;
  /** Identifies this content of the object. */
  etag: string;
}

interface PutOptions {
  mediaType: string;
  cacheControl?: string;
  /** The etag of the object to replace; null: the object must not exist. */
  replaces?: string | null;
}

export interface S3Bucket {
  /** Returns undefined when the object does not exist. */
  get: (key: string) => Promise<StoredObject | undefined>;
  /** Same as `get`, but returns 'unchanged' while the object has this etag. */
  getUnless: (etag: string, key: string) => Promise<StoredObject | 'unchanged' | undefined>;
  /** Returns whether the object was stored; false if `replaces` does not match. */
  put: (key: string, content: Buffer, options: PutOptions) => Promise<boolean>;
  /** Does nothing when the object does not exist. */
  remove: (key: string) => Promise<void>;
}

/**
 * Statuses of a failed condition; 409 during another conditional write, 404 when the object does not exist.
 */
const refusals = [404, 409, 412];

function conditionOf(replaces: string | null | undefined): Record<string, string> {
  if (replaces === undefined) return {};
  return replaces === null ? { 'if-none-match': '*' } : { 'if-match': replaces };
}

/** Opens a bucket with path-style addresses (`endpoint/bucket/key`). */
export function s3Bucket(
  { endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Settings,
  purpose: Purpose,
): S3Bucket {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 });

  async function send(
    method: string,
    key: string,
    { body, headers, accepted }: { body?: Buffer; headers?: Record<string, string>; accepted: number[] },
  ): Promise<Response> {
    const hash = createHash('sha256').update(body ?? '');
    const path = key.split('/').map(encodeURIComponent).join('/');
    const response = await client.fetch(`${endpoint}/${bucket}/${path}`, {
      method,
      headers: { 'x-amz-content-sha256': hash.digest('hex'), ...headers },
      body: body && new Uint8Array(body),
      signal: AbortSignal.timeout(requestTimeoutMs),
    });
    if (response.ok || accepted.includes(response.status)) return response;
    await response.body?.cancel();
    throw new Error(`The ${purpose} answered ${response.status} to ${method}`);
  }

  async function read(key: string, headers: Record<string, string> = {}) {
    const response = await send('GET', key, { headers, accepted: [304, 404] });
    const content = Buffer.from(await response.arrayBuffer());
    if (response.status === 304) return 'unchanged';
    return response.status === 404 ? undefined : { content, etag: response.headers.get('etag') ?? '' };
  }

  return {
    async get(key) {
      const found = await read(key);
      return found === 'unchanged' ? undefined : found;
    },

    getUnless: (etag, key) => read(key, { 'if-none-match': etag }),

    async put(key, content, { mediaType, cacheControl, replaces }) {
      const headers = {
        'content-type': mediaType,
        ...(cacheControl && { 'cache-control': cacheControl }),
        ...conditionOf(replaces),
      };
      const accepted = replaces === undefined ? [404] : refusals;
      const response = await send('PUT', key, { body: content, headers, accepted });
      await response.body?.cancel();
      if (response.status === 404 && typeof replaces !== 'string')
        throw new Error(`The ${purpose} has no bucket ${bucket}`);
      return response.ok;
    },

    async remove(key) {
      const response = await send('DELETE', key, { accepted: [404] });
      await response.body?.cancel();
    },
  };
}
