import type { Workload } from '@timeweave/shared/api';
import type { Executor } from './database.ts';
import { onOneConnection } from './one-connection.ts';
import type { Pools } from './pools.ts';

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
