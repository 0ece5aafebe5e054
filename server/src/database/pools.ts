import type { Workload } from '@timeweave/shared/api';
import { type Connection, type Database, openDatabase, type PoolLimits } from './database.ts';

type PoolName = Workload | 'limits';

/**
 * A pool for each kind of call, so that slow calls of one kind never take the connections of the others. Rate limits have
 * their own: they are counted while the call holds a connection, and all calls of a full pool would wait for another one.
 */
export type Pools = Record<PoolName, Database>;

const limits: Record<PoolName, Partial<PoolLimits>> = {
  ordinary: { size: 10, statementTimeout: 5_000, lockTimeout: 3_000 },
  suggestion: { size: 4, statementTimeout: 1_000, lockTimeout: 0 },
  report: { size: 4, statementTimeout: 15_000, lockTimeout: 0, niceness: 5 },
  export: { size: 2, statementTimeout: 60_000, lockTimeout: 0 },
  bulk: { size: 2, statementTimeout: 30_000, lockTimeout: 3_000 },
  limits: { size: 2, statementTimeout: 5_000, lockTimeout: 3_000 },
};

/** The two lanes run their jobs one after the other and have time; recurring work is planned beside them. */
export const jobLimits: Partial<PoolLimits> = { size: 4, statementTimeout: 60_000, lockTimeout: 0 };

interface Options {
  /** PostgreSQL's processes are ours, as those of the embedded one are: their numbers name processes of this machine. */
  ownsProcesses?: boolean;
}

/** Opens all pools; connections are made when they are needed. */
export function openPools(
  connection: Connection,
  onLost: (error: Error) => void,
  { ownsProcesses = false }: Options = {},
): Pools {
  const open = (name: PoolName) =>
    openDatabase(connection, onLost, { ...limits[name], ...(!ownsProcesses && { niceness: 0 }) });
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
