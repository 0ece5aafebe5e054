import type { Workload } from '@timeweave/shared/api';
import { defaultPoolSizes, type PoolSizes } from '../config/index.ts';
import { type Connection, type Database, openDatabase, poolUse } from './database.ts';
import type { PoolLimits } from './pool-limits.ts';

type PoolName = Workload | 'limits' | 'jobs' | 'health';

/** The kinds of calls that only read, so that a replica can serve them. */
type ReadWorkload = 'report' | 'calendar' | 'export';

/**
 * A pool for each kind of call, so that slow calls of one kind never use up the connections of others. Rate
 * limits have a separate pool: they are counted while the call holds a connection, and with a shared full
 * pool all calls would deadlock. Jobs never take connections from requests.
 */
export type Pools = Record<PoolName, Database>;

/** The pools of a replica; `replay` asks how much it has replayed. */
export type ReplicaPools = Record<ReadWorkload | 'replay', Database>;

const timeouts: Record<PoolName | 'replay', Omit<PoolLimits, 'size'>> = {
  ordinary: { statementTimeout: 5_000, lockTimeout: 3_000 },
  suggestion: { statementTimeout: 1_000, lockTimeout: 0 },
  report: { statementTimeout: 15_000, lockTimeout: 0 },
  calendar: { statementTimeout: 15_000, lockTimeout: 0 },
  export: { statementTimeout: 60_000, lockTimeout: 0 },
  bulk: { statementTimeout: 30_000, lockTimeout: 3_000 },
  limits: { statementTimeout: 5_000, lockTimeout: 3_000 },
  jobs: { statementTimeout: 60_000, lockTimeout: 0 },
  health: { statementTimeout: 2_000, lockTimeout: 0 },
  replay: { statementTimeout: 1_000, lockTimeout: 0 },
};

/** Opens all pools; connections are opened on demand. */
export function openPools(
  connection: Connection,
  onLost: (error: Error) => void,
  sizes: PoolSizes = defaultPoolSizes,
): Pools {
  const most = { ...sizes, health: 1 };
  const open = (name: PoolName) => openDatabase(connection, onLost, { ...timeouts[name], size: most[name] });
  return {
    ordinary: open('ordinary'),
    suggestion: open('suggestion'),
    report: open('report'),
    calendar: open('calendar'),
    export: open('export'),
    bulk: open('bulk'),
    limits: open('limits'),
    jobs: open('jobs'),
    health: open('health'),
  };
}

/** Opens the pools of a replica, as large as those of the primary. */
export function openReplicaPools(
  connection: Connection,
  onLost: (error: Error) => void,
  { report, calendar, export: exports }: PoolSizes = defaultPoolSizes,
): ReplicaPools {
  const open = (name: ReadWorkload | 'replay', size: number) =>
    openDatabase(connection, onLost, { ...timeouts[name], size });
  return {
    report: open('report', report),
    calendar: open('calendar', calendar),
    export: open('export', exports),
    replay: open('replay', 2),
  };
}

/** Returns the maximum connections of each pool. */
export const sizesOf = (pools: Readonly<Record<string, Database>>): Record<string, number> =>
  Object.fromEntries(Object.entries(pools).map(([name, pool]) => [name, poolUse(pool).most]));

/** Returns the connections of all pools together. */
export const sumOf = (sizes: Readonly<Record<string, number>>): number =>
  Object.values(sizes).reduce((total, size) => total + size, 0);

export async function closePools(pools: Readonly<Record<string, Database>>): Promise<void> {
  await Promise.all(Object.values(pools).map((pool) => pool.destroy()));
}
