import type { S3Bucket } from '../s3-bucket/index.ts';
import { bucketFiles } from './bucket-files.ts';
import { bucketState } from './bucket-state.ts';
import { latestRegistry } from './latest-registry.ts';
import type { ReleasePlace } from './release-place.ts';
import { isPublicFile } from './served-releases.ts';

/**
 * Releases in a bucket: public files are below `remotes/`, where browsers may load them from the bucket
 * directly; registry, history, deploy tokens and source maps are below `private/`.
 */
export function bucketPlace(bucket: S3Bucket, prefix: string): ReleasePlace {
  const privateKey = (file: string) => `${prefix}private/${file}`;
  const files = bucketFiles(bucket, (path) =>
    isPublicFile(path) ? `${prefix}remotes/${path}` : privateKey(path),
  );
  const state = bucketState(bucket, privateKey);
  const registry = latestRegistry(bucket, privateKey('remotes.json'));
  return {
    storeFiles: files.store,
    isStored: files.isStored,
    copyFiles: files.copy,
    removeStaged: () => Promise.resolve(),
    fileFaults: files.faults,
    state: {
      read: state.read,
      async change(file, work) {
        const result = await state.change(file, work);
        registry.expire();
        return result;
      },
    },
    served: {
      registry: registry.current,
      expire: registry.expire,
      isReachable: registry.isReachable,
      has: files.has,
      files: { read: files.read },
    },
  };
}
