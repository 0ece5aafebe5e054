import { sql } from 'kysely';
import { type Database, deletedAtOnce, inTransaction } from '../database/index.ts';

/** Deletes old changes in small transactions; each tells the log's trigger that it may. */
export async function deleteOldChanges(db: Database, madeBefore: Date, signal: AbortSignal): Promise<void> {
  const deleteNext = () =>
    inTransaction(db, async (transaction) => {
      await sql`select set_config('timeweave.audit_log_kept_since', ${madeBefore.toISOString()}, true)`.execute(
        transaction,
      );
      const { numAffectedRows } = await sql`
        delete from audit_log where ctid = any(array(
          select ctid from audit_log where changed_at < ${madeBefore} limit ${deletedAtOnce} for update skip locked
        ))
      `.execute(transaction);
      return Number(numAffectedRows ?? 0) === deletedAtOnce;
    });
  while (await deleteNext()) signal.throwIfAborted();
}
