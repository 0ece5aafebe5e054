import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import pg from 'pg';
import { ConnectionFailure } from '../errors/index.ts';
import { cancelStatement } from './cancel-request.ts';
import { preparedName } from './prepared.ts';
import { sendingAhead } from './sent-ahead.ts';

/**
 * Codes with which PostgreSQL ends a connection: shutdown, `pg_terminate_backend`, dropped database, idle
 * transaction. 25006 is a write on a standby after a failover: the next connection may reach the primary.
 */
const endingCodes = new Set(['57P01', '57P02', '57P03', '57P04', '57P05', '25P03', '25P04', '25006']);

/**
 * Errors for which pg has no class: PostgreSQL did not respond within `query_timeout`, and a connection that was lost before
 * the pool handed it out.
 */
const endingMessages = new Set([
  'Query read timeout',
  'Client has encountered a connection error and is not queryable',
]);

function endsConnection(error: unknown): error is Error {
  if (error instanceof pg.DatabaseError) {
    return endingCodes.has(error.code ?? '') || (error.code?.startsWith('08') ?? false);
  }
  return error instanceof Error && endingMessages.has(error.message);
}

interface WatchedClient extends PostgresPoolClient {
  /** Cancels the running statement. */
  cancel: () => Promise<void>;
}

export interface WatchedPool extends PostgresPool {
  connect: () => Promise<WatchedClient>;
}

/** How a pool sends its statements. */
interface Sending {
  /** Whether connections keep named statements. */
  prepares: boolean;
  /** Statements that limit a transaction, if a session cannot keep limits. */
  limits?: string;
}

/**
 * A pool that survives lost connections. Connections in use report errors to `onLost` instead of ending the
 * process, their statements fail with a ConnectionFailure, and they are closed on release. A timeout while
 * waiting for a connection is a ConnectionFailure too.
 */
export function watchedPool(pool: pg.Pool, onLost: (error: Error) => void, sending: Sending): WatchedPool {
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
        sending,
        () => lost.get(client),
        (error) => lose(client, error),
      );
    },
    end: () => pool.end(),
  };
}

/** The feature of pg that Kysely does not use: a named statement is parsed once per connection. */
interface PreparingClient {
  query<Row>(statement: {
    name: string | undefined;
    text: string;
    values: unknown[];
  }): Promise<PostgresQueryResult<Row>>;
}

function watchedClient(
  client: pg.PoolClient,
  { prepares, limits }: Sending,
  lost: () => Error | undefined,
  lose: (error: Error) => void,
): WatchedClient {
  const inner: PostgresPoolClient = client;
  const preparing: PreparingClient = client;

  async function send<Row>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
    const before = lost();
    if (before) throw new ConnectionFailure(before);
    try {
      const name = prepares ? preparedName(text) : undefined;
      return await preparing.query<Row>({ name, text, values: [...parameters] });
    } catch (error) {
      if (endsConnection(error)) lose(error);
      const failure = lost();
      throw failure ? new ConnectionFailure(failure) : error;
    }
  }

  const run = sendingAhead(send, limits);

  function query<Row>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  function query<Row>(statement: string | PostgresCursor<Row>, parameters: readonly unknown[] = []) {
    return typeof statement === 'string' ? run<Row>(statement, parameters) : inner.query(statement);
  }

  return { query, cancel: () => cancelStatement(client), release: () => client.release(lost()) };
}
