import type { Workload } from '@timeweave/shared/api';
import { sql } from 'kysely';
import pg from 'pg';
import type { Executor, Pools } from '../database/index.ts';
import { conflict } from '../errors/index.ts';

/** Maximum running calls of a kind per owner, on all servers together. */
const maxRunning: Partial<Record<Workload, number>> = { suggestion: 1, report: 2, export: 1 };

interface RunningCall {
  workload: Workload;
  /** The owner whose calls are counted together: a user id, or a short text for visitors. */
  owner: number | string;
  /** Returns a signal that aborts when the client disconnects. */
  signalOf: () => AbortSignal;
}

/** PostgreSQL reports `pg_cancel_backend` and a timeout with the same code; only the message differs. */
function isCancelled(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '57014' && !error.message.includes('timeout');
}

const replaced = () =>
  conflict('A newer request replaced this one. Please try again.', undefined, 'replaced');

/** Clears the connection's name. Retries, because a late cancellation may hit this statement. */
async function end(connection: Executor, calls: string): Promise<void> {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    try {
      await sql`select end_running_call(${calls})`.execute(connection);
      return;
    } catch (error) {
      if (!isCancelled(error)) break;
    }
  }
  // A connection that keeps its name could be cancelled during another user's call.
  await sql`select pg_terminate_backend(pg_backend_pid())`.execute(connection).catch(() => undefined);
}

/**
 * Runs a call in the pool of its kind. Cancels the owner's oldest call of this kind in PostgreSQL when too
 * many run, on whichever server, and a call whose client has disconnected.
 */
export async function runCall<Result>(
  pools: Pools,
  { workload, owner, signalOf }: RunningCall,
  work: (db: Executor) => Promise<Result>,
): Promise<Result> {
  const most = maxRunning[workload];
  if (most === undefined) return work(pools[workload]);
  const signal = signalOf();
  const calls = `timeweave ${workload} ${owner}`;
  return pools[workload].connection().execute(async (connection) => {
    if (signal.aborted) throw replaced();
    const { rows } = await sql<{ own: string }>`select begin_running_call(${calls}, ${most}) as own`.execute(
      connection,
    );
    const own = rows[0]?.own;
    const cancel = () => {
      sql`select cancel_running_call(${calls}, ${own})`.execute(pools.ordinary).catch(() => undefined);
    };
    signal.addEventListener('abort', cancel);
    try {
      // The client may have disconnected before there was a query to cancel.
      if (signal.aborted) throw replaced();
      return await work(connection);
    } catch (error) {
      throw signal.aborted || isCancelled(error) ? replaced() : error;
    } finally {
      signal.removeEventListener('abort', cancel);
      await end(connection, calls);
    }
  });
}
