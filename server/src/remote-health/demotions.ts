import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../database/index.ts';
import type { Demotion } from './listed-remotes.ts';
import { remoteDemotionsRepository } from './remote-demotions.repository.ts';

/** Maximum age of the cached list in ms; other servers may serve a demoted release for this long. */
const defaultAgeMs = 2_000;
/** Maximum time that a page waits for the database, in ms. */
const patienceMs = 300;

export interface Demotions {
  /** Returns all demotions; without the database, the last known ones. */
  current: () => Promise<readonly Demotion[]>;
  /** Reads them again at the next use. */
  expire: () => void;
}

/** Reads the demotions from the database and caches them. */
export function demotionList(db: Database, ageMs = defaultAgeMs): Demotions {
  const repository = remoteDemotionsRepository(db);
  let known: readonly Demotion[] = [];
  let readAt = -Infinity;
  let reading: Promise<void> | undefined;

  async function read(): Promise<void> {
    const begun = performance.now();
    try {
      known = await repository.all();
    } catch {
      // Pages are served without the database too.
    }
    readAt = begun;
    reading = undefined;
  }

  return {
    async current() {
      if (performance.now() - readAt > ageMs) {
        reading ??= read();
        await Promise.race([reading, pause(patienceMs, undefined, { ref: false })]);
      }
      return known;
    },
    expire: () => {
      readAt = -Infinity;
    },
  };
}
