import { setTimeout } from 'node:timers/promises';
import { sql, Transaction } from 'kysely';
import pg from 'pg';
import type { Executor } from './database.ts';
import type { Schema } from './schema.ts';

type Work<Result> = (transaction: Transaction<Schema>) => Promise<Result>;

const maxRetries = 3;

/**
 * Returns whether a retry may succeed: PostgreSQL has rolled back a deadlock or serialisation failure, or on a replica what
 * conflicted with its replay.
 */
export function mayRetry(error: unknown): boolean {
  return error instanceof pg.DatabaseError && (error.code === '40P01' || error.code === '40001');
}

/**
 * A random delay of 10 to 50 ms, doubled and tripled for later attempts, so that two transactions do not
 * collide again.
 */
const delayBefore = (retry: number) => retry * (10 + Math.random() * 40);

/**
 * Retries the work after a deadlock or serialisation failure, so it must have no effect outside the database.
 */
async function retried<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let retry = 1; ; retry += 1) {
    try {
      return await work();
    } catch (error) {
      if (retry > maxRetries || !mayRetry(error)) throw error;
      await setTimeout(delayBefore(retry));
    }
  }
}

/**
 * Runs the work in the current transaction, or in a new one. Retries a new one after a deadlock or serialisation
 * failure, so the work must have no effect outside the transaction. An error must end the current transaction.
 */
export const inTransaction = <Result>(db: Executor, work: Work<Result>): Promise<Result> =>
  db instanceof Transaction ? work(db) : retried(() => db.transaction().execute(work));

/** Runs a part of a transaction whose failure rolls back only that part. */
export async function inSavepoint<Result>(
  transaction: Executor,
  work: () => Promise<Result>,
): Promise<Result> {
  await sql`savepoint part`.execute(transaction);
  try {
    const result = await work();
    await sql`release savepoint part`.execute(transaction);
    return result;
  } catch (error) {
    await sql`rollback to savepoint part`.execute(transaction);
    throw error;
  }
}

/** Runs reads in one snapshot of the database; within a transaction, in that transaction. */
export function inSnapshot<Result>(db: Executor, work: Work<Result>): Promise<Result> {
  if (db instanceof Transaction) return work(db);
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);
}
