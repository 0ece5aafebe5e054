import { Kysely, PostgresDialect } from 'kysely';
import { type Database, type Executor, poolOf } from './database.ts';
import type { Schema } from './schema.ts';

interface Cancellation {
  signal: AbortSignal;
  /** Cancels the statement that a process of PostgreSQL runs. */
  cancel: (processId: number) => Promise<unknown>;
}

/**
 * Runs work on one connection of a pool. When the signal aborts, its running statement is cancelled and no other one
 * begins; the connection goes back to the pool after that, so that no other call is cancelled.
 */
export async function onOneConnection<Result>(
  db: Database,
  { signal, cancel }: Cancellation,
  work: (connection: Executor) => Promise<Result>,
): Promise<Result> {
  signal.throwIfAborted();
  const client = await poolOf(db).connect();
  let cancelling: Promise<unknown> | undefined;
  const onAbort = () => (cancelling = cancel(client.processId).catch(() => undefined));
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
