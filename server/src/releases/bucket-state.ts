import { setTimeout as pause } from 'node:timers/promises';
import { OperatorError } from '../errors/index.ts';
import type { S3Bucket } from '../s3-bucket/index.ts';
import type { StateFile, StateFiles } from './state-files.ts';

/** Maximum attempts at a change while other writers are faster. */
const maxAttempts = 40;
const mediaType = 'application/json';

/**
 * Stores the files in a bucket. A change is a conditional write: the store rejects it if the object has
 * changed since it was read. A store that ignores conditions would lose changes, so a write whose condition
 * cannot hold tests it once.
 */
export function bucketState(bucket: S3Bucket, keyOf: (file: string) => string): StateFiles {
  let checked: Promise<void> | undefined;

  async function checkConditions(): Promise<void> {
    const isStored = await bucket.put(keyOf('conditional-writes'), Buffer.from('{}'), {
      mediaType,
      replaces: '"no such object"',
    });
    if (isStored)
      throw new OperatorError(
        'The release store ignores the If-Match of a PUT, so that changes made at once would be lost; nothing was changed. ' +
          'Use a store with conditional writes, or a folder.',
      );
  }

  const getText = async (file: StateFile) => {
    const found = await bucket.get(keyOf(file));
    return found && { text: found.content.toString('utf8'), etag: found.etag };
  };

  return {
    read: async (file) => (await getText(file))?.text,

    async change(file, work) {
      checked ??= checkConditions();
      await checked.catch((error: unknown) => {
        checked = undefined;
        throw error;
      });
      for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
        const before = await getText(file);
        const { text, result } = await work(before?.text);
        if (text === undefined) return result;
        const replaces = before?.etag ?? null;
        if (await bucket.put(keyOf(file), Buffer.from(text), { mediaType, replaces })) return result;
        // A retry after an error is rejected if the first attempt was stored.
        if ((await getText(file))?.text === text) return result;
        await pause(Math.random() * 50 * Math.min(attempt, 10));
      }
      throw new Error(`${file} could not be changed: others change it all the time. Try again.`);
    },
  };
}
