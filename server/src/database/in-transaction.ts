import { setTimeout } from 'node:timers/promises';
import { sql, Transaction } from 'kysely';
import pg from 'pg';
import type { Executor } from './database.ts';
import type { Schema } from './schema.ts';

type Work<Result> = (transaction: Transaction<Schema>) => Promise<Result>;

const mostRetries = 3;

/** Deadlocks and serialisation failures: PostgreSQL has rolled the transaction back, and it may succeed again. */
function mayRetry(error: unknown): boolean {
  return error instanceof pg.DatabaseError && (error.code === '40P01' || error.code === '40001');
}

/** 10 to 50 ms, then twice and three times as long: two transactions that collided do not meet again. */
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

/** Runs the work again after a deadlock or a serialisation failure, so it must have no effect outside the database. */
async function retried<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let retry = 1; ; retry += 1) {
    try {
      return await work();
    } catch (error) {
      if (retry > mostRetries || !mayRetry(error)) throw error;
      await setTimeout(delayBefore(retry));
    }
  }
}

const inOwnTransaction = <Result>(db: Executor, work: Work<Result>): Promise<Result> =>
  retried(() => db.transaction().execute(work));

/**
 * Runs the work in a transaction, or in a savepoint of the transaction that runs already: an error undoes that part
 * alone. The outermost transaction is retried after a deadlock or a serialisation failure, so the work must have
 * no effect outside the transaction.
 */
export const inTransaction = <Result>(db: Executor, work: Work<Result>): Promise<Result> =>
  db instanceof Transaction ? inSavepoint(db, work) : inOwnTransaction(db, work);

/** The same without a savepoint: in a transaction that runs already, an error must end all of it. */
export const joinTransaction = <Result>(db: Executor, work: Work<Result>): Promise<Result> =>
  db instanceof Transaction ? work(db) : inOwnTransaction(db, work);

/** Runs work that is a single statement, which is a transaction by itself. */
export const inOneStatement = <Result>(
  db: Executor,
  work: (db: Executor) => Promise<Result>,
): Promise<Result> => (db instanceof Transaction ? work(db) : retried(() => work(db)));
