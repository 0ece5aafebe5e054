import { setTimeout } from 'node:timers/promises';
import type { PoolSizes } from '../config/index.ts';
import { ConnectionFailure } from '../errors/index.ts';
import type { Connection } from './database.ts';
import { mayRetry } from './in-transaction.ts';
import { onOneConnection, type RunInPool, runsIn } from './one-connection.ts';
import { closePools, openReplicaPools, type Pools, type ReplicaPools } from './pools.ts';
import { assertReplica, committedAt, hasReplayed } from './replica-state.ts';

/**
 * Which database served a read: the replica, or the primary because the replica was behind, failed meanwhile, or was left
 * after a failure.
 */
export const replicaOutcomes = ['replica', 'behind', 'failed', 'left'] as const;
export type ReplicaOutcome = (typeof replicaOutcomes)[number];

export interface Replica {
  pools: ReplicaPools;
  runInPool: RunInPool;
  close: () => Promise<void>;
}

/** Longest wait for the replica to replay what was committed before a read, and pause between two looks, in ms. */
const [replayMs, lookMs] = [100, 2];

interface Settings {
  pools: Pools;
  sizes?: PoolSizes;
  log: { info: (text: string) => void; warn: (details: object, text: string) => void };
  count?: ((outcome: ReplicaOutcome) => void) | undefined;
  /** Time for which a replica is left after a failure, and not waited for after a wait in vain, in ms. */
  restMs?: number;
}

/** Opens a replica for reads. After a failure it is left, and tried again in the background while reads come. */
export function openReplica(
  connection: Connection,
  { pools, sizes, log, count = () => undefined, restMs = 5_000 }: Settings,
): Replica {
  let state: 'new' | 'used' | 'left' = 'new';
  let triesFrom = 0;
  let waitsFrom = 0;
  const replica = openReplicaPools(connection, leave, sizes);
  const onPrimary = runsIn(pools);

  function leave(error: Error): void {
    triesFrom = performance.now() + restMs;
    if (state === 'left') return;
    state = 'left';
    const reason = error instanceof ConnectionFailure ? error.reason : error.message;
    log.warn({ reason }, 'the replica is not used');
  }

  async function tryAgain(): Promise<void> {
    triesFrom = Infinity;
    try {
      await assertReplica(replica.replay, pools.ordinary);
      state = 'used';
      log.info('the replica is used');
    } catch (error) {
      leave(error instanceof Error ? error : new Error(String(error)));
    }
  }

  async function catchesUp(lsn: string): Promise<boolean> {
    const begin = performance.now();
    const waits = begin >= waitsFrom;
    while (!(await hasReplayed(replica.replay, lsn))) {
      const now = performance.now();
      if (waits && now - begin >= replayMs) waitsFrom = now + restMs;
      if (!waits || now - begin >= replayMs) return false;
      await setTimeout(lookMs);
    }
    return true;
  }

  const runInPool: RunInPool = async (workload, work, signal) => {
    const primary = () => onPrimary(workload, work, signal);
    if (workload !== 'report' && workload !== 'calendar' && workload !== 'export') return primary();
    const lsn = state === 'used' && (await committedAt(pools.ordinary));
    if (!lsn) {
      if (performance.now() >= triesFrom) void tryAgain();
      count('left');
      return primary();
    }
    try {
      // The connection is taken first: a replica that restarts may forget what it has replayed, and ends it.
      const read = await onOneConnection(replica[workload], signal ?? AbortSignal.any([]), async (db) =>
        (await catchesUp(lsn)) ? { result: await work(db) } : undefined,
      );
      count(read ? 'replica' : 'behind');
      if (read) return read.result;
    } catch (error) {
      const isLost = error instanceof ConnectionFailure;
      if (signal?.aborted || !(isLost || mayRetry(error))) throw error;
      if (isLost) leave(error);
      count('failed');
    }
    return primary();
  };

  async function close(): Promise<void> {
    state = 'left';
    triesFrom = Infinity;
    await closePools(replica);
  }

  void tryAgain();
  return { pools: replica, runInPool, close };
}
