import { BusinessError } from '../errors/business-error.ts';
import { noSuchEntry } from './held-entry.ts';

/** The outcome for one entry of a bulk change. */
export interface Outcome {
  timer_id: number;
  done: boolean;
  msg?: string;
}

/**
 * Checks each entry by itself: a business error refuses that entry alone. Returns the outcomes in the order of `ids`,
 * and the entries that passed.
 */
export function decideEach<Entry extends { id: number }>(
  ids: readonly number[],
  found: readonly Entry[],
  check: (entry: Entry) => void,
) {
  const byId = new Map(found.map((entry) => [entry.id, entry]));
  const accepted: Entry[] = [];
  const outcomes = ids.map((timer_id): Outcome => {
    try {
      const entry = byId.get(timer_id);
      if (!entry) throw noSuchEntry();
      check(entry);
      accepted.push(entry);
      return { timer_id, done: true };
    } catch (error) {
      if (!(error instanceof BusinessError)) throw error;
      return { timer_id, done: false, msg: error.message };
    }
  });
  return { outcomes, accepted };
}
