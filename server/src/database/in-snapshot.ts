import { Transaction } from 'kysely';
import type { Executor } from './database.ts';
import type { Schema } from './schema.ts';

/** Runs reads that all see the database as it is at one moment; within a transaction, as that transaction sees it. */
export function inSnapshot<Result>(
  db: Executor,
  work: (transaction: Transaction<Schema>) => Promise<Result>,
): Promise<Result> {
  if (db instanceof Transaction) return work(db);
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);
}
