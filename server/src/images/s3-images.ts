import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import type { ImageStoreSettings } from '../config/index.ts';
import type { ImageStore } from './image-store.ts';
import { mediaTypeOf } from './image-file.ts';

const requestTimeoutMs = 10_000;

/** Keeps pictures in a bucket of an S3-compatible store, addressed by path (`endpoint/bucket/file`). */
export function s3Images({
  endpoint,
  bucket,
  region,
  accessKeyId,
  secretAccessKey,
}: ImageStoreSettings): ImageStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 });

  async function send(method: string, file: string, image?: Buffer): Promise<Response> {
    const headers = {
      'x-amz-content-sha256': createHash('sha256')
        .update(image ?? '')
        .digest('hex'),
      ...(image && { 'content-type': mediaTypeOf(file) }),
    };
    const response = await client.fetch(`${endpoint}/${bucket}/${file}`, {
      method,
      headers,
      body: image && new Uint8Array(image),
      signal: AbortSignal.timeout(requestTimeoutMs),
    });
    if (response.ok || response.status === 404) return response;
    await response.body?.cancel();
    throw new Error(`The image store answered ${response.status} to ${method}`);
  }

  return {
    async put(file, image) {
      const { status } = await send('PUT', file, image);
      if (status === 404) throw new Error(`The image store has no bucket ${bucket}`);
    },

    async get(file) {
      const response = await send('GET', file);
      const body = Buffer.from(await response.arrayBuffer());
      return response.status === 404 ? undefined : body;
    },

    async remove(file) {
      const response = await send('DELETE', file);
      await response.body?.cancel();
    },
  };
}
