import { Transaction } from 'kysely';
import type { Executor } from './database.ts';
import type { Schema } from './schema.ts';

/** Runs reads in one snapshot of the database; within a transaction, in that transaction. */
export function inSnapshot<Result>(
  db: Executor,
  work: (transaction: Transaction<Schema>) => Promise<Result>,
): Promise<Result> {
  if (db instanceof Transaction) return work(db);
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);
}
