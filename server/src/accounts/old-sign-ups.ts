import { sql } from 'kysely';
import { type Database, type Executor, inTransaction } from '../database/index.ts';
import { purgeEach, type PurgeReports } from '../purges/index.ts';
import { removeSignUp } from './add-person.ts';

const oldSignUps = (db: Executor, madeBefore: Date) =>
  db
    .selectFrom('person')
    .where('confirmed_at', 'is', null)
    .where('created_at', '<', madeBefore)
    .where(sql<boolean>`not exists (select from one_time_code where one_time_code.person_id = person.id)`)
    .where(sql<boolean>`not exists (select from not_joined where not_joined.person_id = person.id)`)
    // One who had not joined, and is gone.
    .where(sql<boolean>`not exists (select from audit_log where subject_person_id = person.id)`)
    .select('id');

/**
 * Deletes accounts that were never confirmed, each in a transaction of its own. One whose mailed code still counts, or
 * ended lately, stays: the user may have signed up again.
 */
export async function removeOldSignUps(
  db: Database,
  madeBefore: Date,
  reports: PurgeReports,
  signal: AbortSignal,
): Promise<void> {
  const remove = (personId: number) =>
    inTransaction(db, async (transaction) => {
      const old = await oldSignUps(transaction, madeBefore)
        .where('id', '=', personId)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst();
      if (old) await removeSignUp(transaction, old.id);
    });
  const ids = (await oldSignUps(db, madeBefore).orderBy('id').execute()).map(({ id }) => id);
  await purgeEach('account', ids, reports, { signal, purge: remove });
}
