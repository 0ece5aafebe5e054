import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { Schema } from './schema.ts';
import { type PoolLimits, setLimits } from './pool-limits.ts';
import { watchedPool, type WatchedPool } from './watched-pool.ts';

export type Database = Kysely<Schema>;
/** The database or a transaction on it: the only dependency of a repository. */
export type Executor = Kysely<Schema> | Transaction<Schema>;

interface ConnectionUse {
  /** The environment variable of the address; DATABASE_URL by default. */
  variable?: string;
  /** Set behind a pooler that gives each transaction any of its sessions. */
  byTransaction?: boolean;
  /** False behind a pooler that does not keep named statements. */
  prepares?: boolean;
}

/** The address of a PostgreSQL server or a pooler: a URL, or the folder of its socket. */
export type Connection = ({ connectionString: string } | { host: string; user: string; database: string }) &
  ConnectionUse;

/** The name of the server's connections in `pg_stat_activity`. */
const applicationName = 'timeweave';

const { builtins } = pg.types;

/** Parses bigint as a number (ids and sums stay far below 2^53), dates as strings, timestamps as Date. */
function typeParsers(): pg.CustomTypesConfig {
  const types = new pg.TypeOverrides();
  types.setTypeParser(builtins.INT8, (text: string) => Number(text));
  types.setTypeParser(builtins.DATE, (text: string) => text);
  return types;
}

const unlimited: PoolLimits = { size: 10, statementTimeout: 0, lockTimeout: 0 };

/** Time limit for getting a connection, in ms. */
const connectionTimeout = 2_000;
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
  const all = { ...unlimited, ...limits };
  const { size, statementTimeout } = all;
  const { byTransaction = false, prepares = true } = connection;
  const pool = new pg.Pool({
    ...connection,
    max: size,
    // Statements do not wait for those before them (`sent-ahead.ts`).
    pipeline: true,
    types: typeParsers(),
    application_name: applicationName,
    connectionTimeoutMillis: connectionTimeout,
    ...(!byTransaction && {
      onConnect: async (client: pg.ClientBase) => void (await client.query(setLimits('session', all))),
    }),
    ...(statementTimeout > 0 && { query_timeout: statementTimeout + unreachableAfter }),
  });
  const sending = { prepares, ...(byTransaction && { limits: setLimits('local', all) }) };
  const watched = watchedPool(pool, onLost, sending);
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: watched }) });
  pools.set(db, { pool, watched });
  return db;
}

const pools = new WeakMap<Database, { pool: pg.Pool; watched: WatchedPool }>();

/** Returns the pool of a database that `openDatabase` has opened. */
export function poolOf(db: Database): WatchedPool {
  const { watched } = pools.get(db) ?? {};
  if (!watched) throw new Error('This database has no pool.');
  return watched;
}

/** Connections of a database's pool, and requests waiting for one. */
export interface PoolUse {
  most: number;
  open: number;
  idle: number;
  waiting: number;
}

export function poolUse(db: Database): PoolUse {
  const { options, totalCount = 0, idleCount = 0, waitingCount = 0 } = pools.get(db)?.pool ?? {};
  return { most: options?.max ?? 0, open: totalCount, idle: idleCount, waiting: waitingCount };
}
