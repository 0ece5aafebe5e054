import type { EntryRef } from '@timeweave/shared/api';
import { BusinessError } from '../errors/index.ts';
import { noSuchEntry } from './lock-entry.ts';

/** The result for one entry of a bulk change. */
export interface Outcome {
  timer_id: EntryRef;
  uuid?: string;
  done: boolean;
  msg?: string;
}

/**
 * Checks each entry separately: a business error rejects only that entry. A UUID refers only to entries of
 * the caller. Returns results in the order of `refs`, and the accepted entries without duplicates.
 */
export function decideEach<Entry extends { id: number; uuid: string; personId: number }>(
  refs: readonly EntryRef[],
  callerId: number,
  found: readonly Entry[],
  check: (entry: Entry) => void,
) {
  const isOwn = ({ personId }: Entry) => personId === callerId;
  const byId = new Map(found.map((entry) => [entry.id, entry]));
  const byUuid = new Map(found.filter(isOwn).map((entry) => [entry.uuid, entry]));
  const accepted = new Set<Entry>();
  const outcomes = refs.map((timer_id): Outcome => {
    const entry = typeof timer_id === 'number' ? byId.get(timer_id) : byUuid.get(timer_id);
    const named = { timer_id, uuid: entry?.uuid };
    try {
      if (!entry) throw noSuchEntry();
      check(entry);
      accepted.add(entry);
      return { ...named, done: true };
    } catch (error) {
      if (!(error instanceof BusinessError)) throw error;
      return { ...named, done: false, msg: error.message };
    }
  });
  return { outcomes, accepted: [...accepted] };
}
