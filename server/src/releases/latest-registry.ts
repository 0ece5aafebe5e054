import { setTimeout as pause } from 'node:timers/promises';
import type { S3Bucket } from '../s3-bucket/index.ts';
import type { ServedReleases } from './served-releases.ts';

/** Maximum age of the cached registry in ms; other servers may serve a former one for this long. */
const defaultAgeMs = 2_000;
/** Maximum time that a page waits for the store when an older registry is cached, in ms. */
const patienceMs = 300;
/** The same without a cached registry, in ms. */
const firstPatienceMs = 2_000;

interface LatestRegistry extends Pick<ServedReleases, 'expire' | 'isReachable'> {
  current: ServedReleases['registry'];
}

/** Reads the registry from a bucket and caches it. Serves the last one while the store is unreachable. */
export function latestRegistry(bucket: S3Bucket, key: string, ageMs = defaultAgeMs): LatestRegistry {
  let known: { version: string; text: string } | undefined;
  let readAt = -Infinity;
  let reading: Promise<void> | undefined;
  let isReachable = true;
  let expirations = 0;

  async function read(): Promise<void> {
    const begun = performance.now();
    const expirationsBefore = expirations;
    // It may have read the former registry.
    const isLate = () => expirations !== expirationsBefore;
    try {
      const found = await (known ? bucket.getUnless(known.version, key) : bucket.get(key));
      if (isLate()) return;
      // A missing object is an error of the store too: the registry is never deleted.
      if (found && found !== 'unchanged')
        known = { version: found.etag, text: found.content.toString('utf8') };
      isReachable = true;
      readAt = begun;
    } catch {
      if (isLate()) return;
      isReachable = false;
      // The read may have taken longer than the maximum age.
      readAt = performance.now();
    }
    reading = undefined;
  }

  return {
    isReachable: () => isReachable,

    async current() {
      if (performance.now() - readAt > ageMs) {
        reading ??= read();
        const patience = known ? patienceMs : firstPatienceMs;
        await Promise.race([reading, pause(patience, undefined, { ref: false })]);
      }
      return known;
    },

    expire() {
      expirations += 1;
      readAt = -Infinity;
      reading = undefined;
    },
  };
}
