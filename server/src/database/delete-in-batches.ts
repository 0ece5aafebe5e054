import { type RawBuilder, sql } from 'kysely';
import type { Database } from './database.ts';
import type { Schema } from './schema.ts';

/** Rows per statement: other transactions wait a few ms at most. */
export const deletedAtOnce = 1000;

/** Deletes rows in small transactions; skips locked ones. */
export async function deleteInBatches(
  db: Database,
  table: keyof Schema,
  condition: RawBuilder<boolean>,
  signal: AbortSignal,
): Promise<void> {
  const rows = sql.table(table);
  let deleted: number;
  do {
    signal.throwIfAborted();
    const { numAffectedRows } = await sql`
      delete from ${rows} where ctid = any(array(
        select ctid from ${rows} where ${condition} limit ${deletedAtOnce} for update skip locked
      ))
    `.execute(db);
    deleted = Number(numAffectedRows ?? 0);
  } while (deleted === deletedAtOnce);
}
