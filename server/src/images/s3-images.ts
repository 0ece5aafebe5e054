import type { S3Settings } from '../config/index.ts';
import { s3Bucket } from '../s3-bucket/index.ts';
import type { ImageStore } from './image-store.ts';
import { mediaTypeOf } from './image-file.ts';

/** Keeps pictures in a bucket of an S3-compatible store. */
export function s3Images(settings: S3Settings): ImageStore {
  const bucket = s3Bucket(settings, 'image store');
  return {
    put: (file, image) => bucket.put(file, image, { mediaType: mediaTypeOf(file) }),
    get: bucket.get,
    remove: bucket.remove,
  };
}
