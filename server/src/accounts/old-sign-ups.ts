import { sql } from 'kysely';
import { type Database, inTransaction } from '../database/index.ts';
import { removeSignUp } from './add-person.ts';

/**
 * Deletes accounts that were never confirmed, each in a transaction of its own. One whose mailed code still counts, or
 * ended lately, stays: the user may have signed up again.
 */
export async function removeOldSignUps(db: Database, madeBefore: Date, signal: AbortSignal): Promise<void> {
  const removeNext = () =>
    inTransaction(db, async (transaction) => {
      const old = await transaction
        .selectFrom('person')
        .where('confirmed_at', 'is', null)
        .where('created_at', '<', madeBefore)
        .where(sql<boolean>`not exists (select from one_time_code where one_time_code.person_id = person.id)`)
        .where(sql<boolean>`not exists (select from not_joined where not_joined.person_id = person.id)`)
        // One who had not joined, and is gone.
        .where(sql<boolean>`not exists (select from audit_log where subject_person_id = person.id)`)
        .orderBy('id')
        .limit(1)
        .select('id')
        .forUpdate()
        .skipLocked()
        .executeTakeFirst();
      if (old) await removeSignUp(transaction, old.id);
      return old !== undefined;
    });
  while (await removeNext()) signal.throwIfAborted();
}
