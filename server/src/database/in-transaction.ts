import { setTimeout } from 'node:timers/promises';
import { sql, Transaction } from 'kysely';
import pg from 'pg';
import type { Executor } from './database.ts';
import type { Schema } from './schema.ts';

type Work<Result> = (transaction: Transaction<Schema>) => Promise<Result>;

const maxRetries = 3;

/** Returns whether a retry may succeed: PostgreSQL has rolled back a deadlock or serialisation failure. */
function mayRetry(error: unknown): boolean {
  return error instanceof pg.DatabaseError && (error.code === '40P01' || error.code === '40001');
}

/**
 * A random delay of 10 to 50 ms, doubled and tripled for later attempts, so that two transactions do not
 * collide again.
 */
const delayBefore = (retry: number) => retry * (10 + Math.random() * 40);

async function inSavepoint<Result>(db: Transaction<Schema>, work: Work<Result>): Promise<Result> {
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

const inOwnTransaction = <Result>(db: Executor, work: Work<Result>): Promise<Result> =>
  retried(() => db.transaction().execute(work));

/**
 * Runs the work in a transaction, or in a savepoint of the current one: an error rolls back only that part.
 * Retries the outermost transaction after a deadlock or serialisation failure, so the work must have no
 * effect outside the transaction.
 */
export const inTransaction = <Result>(db: Executor, work: Work<Result>): Promise<Result> =>
  db instanceof Transaction ? inSavepoint(db, work) : inOwnTransaction(db, work);

/** Same without a savepoint: in a current transaction, an error must end all of it. */
export const joinTransaction = <Result>(db: Executor, work: Work<Result>): Promise<Result> =>
  db instanceof Transaction ? work(db) : inOwnTransaction(db, work);

/** Runs work that is a single statement, and so a transaction by itself. */
export const inOneStatement = <Result>(
  db: Executor,
  work: (db: Executor) => Promise<Result>,
): Promise<Result> => (db instanceof Transaction ? work(db) : retried(() => work(db)));
