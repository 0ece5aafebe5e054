import type { Workload } from '@timeweave/shared/api';
import { Kysely, PostgresDialect } from 'kysely';
import { type Database, type Executor, poolOf } from './database.ts';
import type { Pools } from './pools.ts';
import type { Schema } from './schema.ts';

/**
 * Runs work on one connection of a pool. When the signal aborts, its running statement is cancelled and no other one
 * begins; the connection goes back to the pool after that, so that no other call is cancelled.
 */
export async function onOneConnection<Result>(
  db: Database,
  signal: AbortSignal,
  work: (connection: Executor) => Promise<Result>,
): Promise<Result> {
  signal.throwIfAborted();
  const client = await poolOf(db).connect();
  let cancelling: Promise<unknown> | undefined;
  const onAbort = () => (cancelling = client.cancel());
  const borrowed = { query: client.query, release: () => undefined };
  const pool = {
    async connect() {
      signal.throwIfAborted();
      return borrowed;
    },
    end: async () => undefined,
  };
  signal.addEventListener('abort', onAbort);
  try {
    signal.throwIfAborted();
    return await work(new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) }));
  } finally {
    signal.removeEventListener('abort', onAbort);
    await cancelling;
    client.release();
  }
}

/**
 * Runs work in the pool of its workload; with a signal, on one connection, whose statement is cancelled when the signal
 * aborts. A replica may serve reports, calendars and exports: these only read, and may run a second time on the primary.
 */
export type RunInPool = <Result>(
  workload: Workload,
  work: (db: Executor) => Promise<Result>,
  signal?: AbortSignal,
) => Promise<Result>;

/** Returns a function that runs all work in these pools. */
export const runsIn =
  (pools: Pools): RunInPool =>
  (workload, work, signal) =>
    signal ? onOneConnection(pools[workload], signal, work) : work(pools[workload]);
