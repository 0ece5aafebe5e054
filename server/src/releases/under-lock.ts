import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { lock } from 'proper-lockfile';

/** Runs work with an exclusive lock on a file; the lock of a killed holder expires after 10 s. */
export async function underLock<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  mkdirSync(path.dirname(file), { recursive: true });
  const unlock = await lock(file, {
    realpath: false,
    retries: { retries: 80, minTimeout: 50, maxTimeout: 250 },
  });
  try {
    return await work();
  } finally {
    await unlock();
  }
}
