import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../database/index.ts';
import type { Demotion } from './listed-remotes.ts';
import { remoteDemotionsRepository } from './remote-demotions.repository.ts';

/** How old the list may be, in ms: so long other servers may serve a release after its demotion. */
const usualAgeMs = 2_000;
/** How long a page waits for the database at most, in ms. */
const patienceMs = 300;

export interface Demotions {
  /** Returns all demotions; without the database those that were known before. */
  current: () => Promise<readonly Demotion[]>;
  /** Reads them again at the next use. */
  expire: () => void;
}

/** The demotions of the database, read again when they are too old. */
export function demotionList(db: Database, ageMs = usualAgeMs): Demotions {
  const repository = remoteDemotionsRepository(db);
  let known: readonly Demotion[] = [];
  let readAt = -Infinity;
  let reading: Promise<void> | undefined;

  async function read(): Promise<void> {
    const begun = performance.now();
    try {
      known = await repository.all();
    } catch {
      // pages are served without the database, too
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
