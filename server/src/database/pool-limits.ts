/** Limits of a pool, times in ms; 0 is unlimited. */
export interface PoolLimits {
  /** Maximum connections. */
  size: number;
  statementTimeout: number;
  /** Time limit for waiting on a lock of another transaction. */
  lockTimeout: number;
}

/** A transaction that is idle for this long, in ms, is aborted and loses its locks. */
const idleInTransactionTimeout = 15_000;

/**
 * Returns the statement that sets a pool's limits, for a session or for the current transaction. They are no
 * start parameters: PgBouncer refuses those.
 */
export function setLimits(scope: 'session' | 'local', { statementTimeout, lockTimeout }: PoolLimits): string {
  const settings = {
    timezone: 'UTC',
    // One core per statement: parallel workers of a few reports would block all other calls (decision 0120).
    max_parallel_workers_per_gather: 0,
    // Debian's PostgreSQL would compile each report anew, in 150 ms (decision 0103).
    jit: 'off',
    statement_timeout: statementTimeout,
    lock_timeout: lockTimeout,
    idle_in_transaction_session_timeout: statementTimeout > 0 ? idleInTransactionTimeout : 0,
  };
  const isLocal = scope === 'local';
  const set = Object.entries(settings).map(
    ([name, value]) => `set_config('${name}', '${value}', ${isLocal})`,
  );
  return `select ${set.join()}`;
}
