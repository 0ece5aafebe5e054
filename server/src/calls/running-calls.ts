import type { Workload } from '@timeweave/shared/api';
import { sql } from 'kysely';
import pg from 'pg';
import type { Executor, Pools } from '../database/index.ts';
import { conflict } from '../errors/index.ts';

/** How many calls of a kind an owner may have running at once, on all servers together. */
const mostRunning: Partial<Record<Workload, number>> = { suggestion: 1, report: 2, export: 1 };

interface RunningCall {
  workload: Workload;
  /** Whose calls are counted together: a person's id, or a short text for visitors. */
  owner: number | string;
  /** Aborted when the client has closed the connection. */
  signal: AbortSignal;
}

/** Cancelled by `pg_cancel_backend`, which PostgreSQL tells from a timeout by the message alone. */
function isCancelled(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '57014' && !error.message.includes('timeout');
}

const replaced = () =>
  conflict('A newer request replaced this one. Please try again.', undefined, 'replaced');

/** A cancellation that comes too late for the work may hit this statement instead, so it is tried again. */
async function end(connection: Executor, calls: string): Promise<void> {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    try {
      await sql`select end_running_call(${calls})`.execute(connection);
      return;
    } catch (error) {
      if (!isCancelled(error)) break;
    }
  }
  // a connection that keeps its name could be cancelled during somebody else's call
  await sql`select pg_terminate_backend(pg_backend_pid())`.execute(connection).catch(() => undefined);
}

/**
 * Runs a call in the pool of its kind. When its owner has too many of the kind already, their oldest is
 * cancelled in PostgreSQL, whichever server runs it; so is a call whose client has gone.
 */
export async function runCall<Result>(
  pools: Pools,
  { workload, owner, signal }: RunningCall,
  work: (db: Executor) => Promise<Result>,
): Promise<Result> {
  const most = mostRunning[workload];
  if (most === undefined) return work(pools[workload]);
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
      // the client may have gone before there was anything to cancel
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
