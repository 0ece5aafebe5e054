import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { Schema } from './schema.ts';
import { watchedPool } from './watched-pool.ts';

export type Database = Kysely<Schema>;
/** The database or a transaction on it: the only dependency of a repository. */
export type Executor = Kysely<Schema> | Transaction<Schema>;

/** The address of a PostgreSQL server: a URL, or the folder of its socket. */
export type Connection = { connectionString: string } | { host: string; user: string; database: string };

/**
 * The name of idle connections in `pg_stat_activity`; a call with a limit per user changes it while it runs.
 */
const applicationName = 'timeweave';

const { builtins } = pg.types;

/** Parses bigint as a number (ids and sums stay far below 2^53), dates as strings, timestamps as Date. */
function typeParsers(): pg.CustomTypesConfig {
  const types = new pg.TypeOverrides();
  types.setTypeParser(builtins.INT8, (text: string) => Number(text));
  types.setTypeParser(builtins.DATE, (text: string) => text);
  return types;
}

/** Limits of a pool, times in ms; 0 is unlimited. */
export interface PoolLimits {
  /** Maximum connections. */
  size: number;
  statementTimeout: number;
  /** Time limit for waiting on a lock of another transaction. */
  lockTimeout: number;
}

const unlimited: PoolLimits = { size: 10, statementTimeout: 0, lockTimeout: 0 };

/** Time limit for getting a connection, in ms. */
const connectionTimeout = 2_000;
/** A transaction that is idle for this long, in ms, is aborted and loses its locks. */
const idleInTransactionTimeout = 15_000;
/**
 * The client gives up a statement this long after PostgreSQL should have, in ms, because the server is
 * unreachable.
 */
const unreachableAfter = 2_000;

/** Opens a pool that survives lost connections; calls `onLost` for each one. */
export function openDatabase(
  connection: Connection,
  onLost: (error: Error) => void,
  limits: Partial<PoolLimits> = {},
): Database {
  const { size, statementTimeout, lockTimeout } = { ...unlimited, ...limits };
  const settings = {
    timezone: 'UTC',
    // One core per statement: parallel workers of a few reports would block all other calls (decision 0041).
    max_parallel_workers_per_gather: 0,
    statement_timeout: statementTimeout,
    lock_timeout: lockTimeout,
    ...(statementTimeout > 0 && { idle_in_transaction_session_timeout: idleInTransactionTimeout }),
  };
  const pool = new pg.Pool({
    ...connection,
    max: size,
    types: typeParsers(),
    application_name: applicationName,
    connectionTimeoutMillis: connectionTimeout,
    options: Object.entries(settings)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
    ...(statementTimeout > 0 && { query_timeout: statementTimeout + unreachableAfter }),
  });
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: watchedPool(pool, onLost) }) });
  pools.set(db, pool);
  return db;
}

const pools = new WeakMap<Database, pg.Pool>();

/** Connections of a database's pool, and requests waiting for one. */
export interface PoolUse {
  most: number;
  open: number;
  idle: number;
  waiting: number;
}

export function poolUse(db: Database): PoolUse {
  const { options, totalCount = 0, idleCount = 0, waitingCount = 0 } = pools.get(db) ?? {};
  return { most: options?.max ?? 0, open: totalCount, idle: idleCount, waiting: waitingCount };
}
