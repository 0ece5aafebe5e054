import { sql, Transaction } from 'kysely';
import type { Executor } from './database.ts';
import type { Schema } from './schema.ts';

/** Works in a transaction of its own, or in a part of the one that runs already: what throws undoes its part alone. */
export async function inTransaction<Result>(
  db: Executor,
  work: (transaction: Transaction<Schema>) => Promise<Result>,
): Promise<Result> {
  if (!(db instanceof Transaction)) return db.transaction().execute(work);
  await sql`savepoint part`.execute(db);
  try {
    const result = await work(db);
    await sql`release savepoint part`.execute(db);
    return result;
  } catch (error) {
    await sql`rollback to savepoint part`.execute(db);
    throw error;
  }
}
