import { setTimeout as pause } from 'node:timers/promises';
import type { S3Bucket } from '../s3-bucket/index.ts';
import type { ServedReleases } from './served-releases.ts';

/** How old the registry may be, in ms: so long other servers may serve a former one. */
const usualAgeMs = 2_000;
/** How long a page waits for the store when it has an older registry, in ms. */
const patienceMs = 300;
/** The same without one, in ms. */
const firstPatienceMs = 2_000;

interface LatestRegistry extends Pick<ServedReleases, 'expire' | 'isReachable'> {
  current: ServedReleases['registry'];
}

/** The registry in a bucket, read again when it is too old. While the store cannot be reached, the last one that was read. */
export function latestRegistry(bucket: S3Bucket, key: string, ageMs = usualAgeMs): LatestRegistry {
  let known: { version: string; text: string } | undefined;
  let readAt = -Infinity;
  let reading: Promise<void> | undefined;
  let isReachable = true;
  let expirations = 0;

  async function read(): Promise<void> {
    const begun = performance.now();
    const expirationsBefore = expirations;
    // it may have read the former registry
    const isLate = () => expirations !== expirationsBefore;
    try {
      const found = await (known ? bucket.getUnless(known.version, key) : bucket.get(key));
      if (isLate()) return;
      // an object that is gone is a fault of the store, too: nobody deletes the registry
      if (found && found !== 'unchanged')
        known = { version: found.etag, text: found.content.toString('utf8') };
      isReachable = true;
      readAt = begun;
    } catch {
      if (isLate()) return;
      isReachable = false;
      // the store may have taken longer than an answer may be old
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
