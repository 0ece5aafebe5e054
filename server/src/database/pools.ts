import type { Workload } from '@timeweave/shared/api';
import { type Connection, type Database, openDatabase } from './database.ts';
import type { PoolLimits } from './pool-limits.ts';

type PoolName = Workload | 'limits';

/**
 * A pool for each kind of call, so that slow calls of one kind never use up the connections of others. Rate
 * limits have a separate pool: they are counted while the call holds a connection, and with a shared full
 * pool all calls would deadlock.
 */
export type Pools = Record<PoolName, Database>;

const limits: Record<PoolName, Partial<PoolLimits>> = {
  ordinary: { size: 10, statementTimeout: 5_000, lockTimeout: 3_000 },
  suggestion: { size: 4, statementTimeout: 1_000, lockTimeout: 0 },
  report: { size: 4, statementTimeout: 15_000, lockTimeout: 0 },
  export: { size: 2, statementTimeout: 60_000, lockTimeout: 0 },
  bulk: { size: 2, statementTimeout: 30_000, lockTimeout: 3_000 },
  limits: { size: 2, statementTimeout: 5_000, lockTimeout: 3_000 },
};

/**
 * Each of the two lanes runs one job at a time, without hurry; the planner of recurring jobs runs beside
 * them.
 */
export const jobLimits: Partial<PoolLimits> = { size: 4, statementTimeout: 60_000, lockTimeout: 0 };

/** Opens all pools; connections are opened on demand. */
export function openPools(connection: Connection, onLost: (error: Error) => void): Pools {
  const open = (name: PoolName) => openDatabase(connection, onLost, limits[name]);
  return {
    ordinary: open('ordinary'),
    suggestion: open('suggestion'),
    report: open('report'),
    export: open('export'),
    bulk: open('bulk'),
    limits: open('limits'),
  };
}

export async function closePools(pools: Pools): Promise<void> {
  await Promise.all(Object.values(pools).map((pool) => pool.destroy()));
}
