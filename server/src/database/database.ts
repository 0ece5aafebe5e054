import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { Schema } from './schema.ts';

export type Database = Kysely<Schema>;
/** The database or a transaction on it: all that a repository knows. */
export type Executor = Kysely<Schema> | Transaction<Schema>;

/** Where a PostgreSQL is: by its URL, or by the folder of its socket. */
export type Connection = { connectionString: string } | { host: string; user: string; database: string };

const { builtins } = pg.types;

/** bigint as a number (ids and sums stay far below 2^53), a calendar day as its text, instants as Date. */
function typeParsers(): pg.CustomTypesConfig {
  const types = new pg.TypeOverrides();
  types.setTypeParser(builtins.INT8, (text: string) => Number(text));
  types.setTypeParser(builtins.DATE, (text: string) => text);
  return types;
}

/** Opens a pool; a connection that breaks while idle is reported and replaced, never fatal. */
export function openDatabase(
  connection: Connection,
  onIdleError: (error: Error) => void,
  size = 10,
): Database {
  const pool = new pg.Pool({
    ...connection,
    max: size,
    types: typeParsers(),
    application_name: 'timeweave',
    connectionTimeoutMillis: 10_000,
    options: '-c timezone=UTC -c statement_timeout=30000',
  });
  pool.on('error', onIdleError);
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
}
