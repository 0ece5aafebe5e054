import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { lock } from 'proper-lockfile';

/** Does something with a file while no other process does; a lock whose holder was killed is free again after 10 s. */
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
