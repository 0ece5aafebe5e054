import type { Payload } from '@timeweave/shared/api';
import type { Member } from '../auth/index.ts';
import { type Executor, inTransaction } from '../database/index.ts';
import { BusinessError } from '../errors/index.ts';
import type { Outcome } from './bulk-outcomes.ts';
import { timeEntriesRepository } from './time-entries.repository.ts';

type NewEntries = Payload<'POST /api/usertime/add_entries'>['entries'];

/**
 * Adds entries in one transaction, and returns the outcome of each: a business error refuses only its entry, because rules are
 * checked before anything of it is written.
 */
export function addEach(
  db: Executor,
  { workspaceId, personId }: Member,
  entries: NewEntries,
  add: (db: Executor, entry: NewEntries[number]) => Promise<void>,
): Promise<Outcome[]> {
  return inTransaction(db, async (transaction) => {
    const repository = timeEntriesRepository(transaction);
    // All at once, in the order of their ids, as merging locks them.
    await repository.lockPerson(personId);
    const tagIds = new Set(entries.flatMap(({ tag_check_array = [] }) => tag_check_array));
    await repository.lockTags(workspaceId, [...tagIds]);
    const outcomes: Outcome[] = [];
    for (const entry of entries) {
      const named = { timer_id: entry.uuid, uuid: entry.uuid };
      try {
        await add(transaction, entry);
        outcomes.push({ ...named, done: true });
      } catch (error) {
        if (!(error instanceof BusinessError)) throw error;
        outcomes.push({ ...named, done: false, msg: error.message });
      }
    }
    return outcomes;
  });
}
