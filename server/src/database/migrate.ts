import { type Migration, Migrator } from 'kysely';
import pg from 'pg';
import { ConnectionFailure, OperatorError } from '../errors/index.ts';
import { type Connection, type Database, openDatabase } from './database.ts';
import { initialSchema } from './migrations/0001-initial-schema.ts';

/** PostgreSQL's code; since version 15, a role needs it to create tables in the schema `public`. */
const insufficientPrivilege = '42501';

/** In order; a released name must not change. */
const migrations: Record<string, Migration> = {
  '0001-initial-schema': initialSchema,
};

/** Migrates the schema; Kysely's lock allows several servers to start at once. */
export async function migrate(db: Database): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

/** Returns host, port and name of the database, without user and password. */
function placeOf(connection: Connection): string {
  if (!('connectionString' in connection)) return 'the embedded PostgreSQL';
  const { host, pathname } = new URL(connection.connectionString);
  return decodeURIComponent(host + pathname);
}

/** Returns an error in one sentence if the operator can fix it, otherwise the error itself. */
function faultOf(error: unknown, connection: Connection): unknown {
  if (error instanceof ConnectionFailure)
    return new OperatorError(`DATABASE_URL: no connection to ${placeOf(connection)}: ${error.reason}`);
  if (error instanceof pg.DatabaseError && error.code === insufficientPrivilege)
    return new OperatorError(`DATABASE_URL: ${placeOf(connection)} cannot be migrated: ${error.message}`);
  const [, unknown] = /previously executed migration (\S+) is missing/.exec(String(error)) ?? [];
  if (unknown === undefined) return error;
  return new OperatorError(
    `The database is newer than this program, which does not know its migration ${unknown}: ` +
      'start the newer program, or restore a backup.',
  );
}

/**
 * Migrates on a separate connection without statement timeout: an index on a large table takes minutes.
 * Throws an OperatorError without a connection or the permission, and when the database is newer.
 */
export async function migrateAt(connection: Connection): Promise<void> {
  // A lost connection fails the migration too.
  const db = openDatabase(connection, () => undefined, { size: 1 });
  try {
    await migrate(db);
  } catch (error) {
    throw faultOf(error, connection);
  } finally {
    await db.destroy();
  }
}
