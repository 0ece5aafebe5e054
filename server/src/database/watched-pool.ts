import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import pg from 'pg';
import { ConnectionFailure } from '../errors/index.ts';
import { preparedName } from './prepared.ts';

/**
 * Codes with which PostgreSQL ends a connection: shutdown, `pg_terminate_backend`, dropped database, idle
 * transaction. 25006 is a write on a standby after a failover: the next connection may reach the primary.
 */
const endingCodes = new Set(['57P01', '57P02', '57P03', '57P04', '57P05', '25P03', '25P04', '25006']);

function endsConnection(error: unknown): error is Error {
  if (error instanceof pg.DatabaseError) {
    return endingCodes.has(error.code ?? '') || (error.code?.startsWith('08') ?? false);
  }
  // pg has no class for it: PostgreSQL did not respond within `query_timeout`.
  return error instanceof Error && error.message === 'Query read timeout';
}

interface WatchedClient extends PostgresPoolClient {
  /** The process of PostgreSQL that serves this connection. */
  processId: number;
}

export interface WatchedPool extends PostgresPool {
  connect: () => Promise<WatchedClient>;
}

/**
 * A pool that survives lost connections. Connections in use report errors to `onLost` instead of ending the
 * process, their statements fail with a ConnectionFailure, and they are closed on release. A timeout while
 * waiting for a connection is a ConnectionFailure too.
 */
export function watchedPool(pool: pg.Pool, onLost: (error: Error) => void): WatchedPool {
  const lost = new WeakMap<pg.PoolClient, Error>();
  const lose = (client: pg.PoolClient, error: Error) => {
    if (lost.has(client)) return;
    lost.set(client, error);
    onLost(error);
  };
  // The pool itself replaces an idle client; `lose` has reported it.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', (error) => lose(client, error)));

  return {
    async connect() {
      const client = await pool.connect().catch((error: unknown) => {
        throw new ConnectionFailure(error);
      });
      return watchedClient(
        client,
        () => lost.get(client),
        (error) => lose(client, error),
      );
    },
    end: () => pool.end(),
  };
}

/** The feature of pg that Kysely does not use: a named statement is parsed once per connection. */
interface PreparingClient {
  query<Row>(statement: { name: string; text: string; values: unknown[] }): Promise<PostgresQueryResult<Row>>;
}

function watchedClient(
  client: pg.PoolClient,
  lost: () => Error | undefined,
  lose: (error: Error) => void,
): WatchedClient {
  const inner: PostgresPoolClient = client;
  const preparing: PreparingClient = client;

  function send<Row>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
    const name = preparedName(sql);
    if (name === undefined) return inner.query<Row>(sql, parameters);
    return preparing.query<Row>({ name, text: sql, values: [...parameters] });
  }

  async function run<Row>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
    const before = lost();
    if (before) throw new ConnectionFailure(before);
    try {
      return await send<Row>(sql, parameters);
    } catch (error) {
      if (endsConnection(error)) lose(error);
      const failure = lost();
      throw failure ? new ConnectionFailure(failure) : error;
    }
  }

  function query<Row>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  function query<Row>(statement: string | PostgresCursor<Row>, parameters: readonly unknown[] = []) {
    return typeof statement === 'string' ? run<Row>(statement, parameters) : inner.query(statement);
  }

  // pg's types omit the process id; 0 is no process.
  const processId = 'processID' in client && typeof client.processID === 'number' ? client.processID : 0;
  return { query, processId, release: () => client.release(lost()) };
}
