import { rmSync } from 'node:fs';
import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { type Connection, type Database, migrateAt, type Schema } from '../../server/src/database/index.ts';
import { startEmbedded } from '../../server/src/database/embedded/index.ts';
import { freePort, startProduct, throwAwayFolder } from '../product/product.ts';

/** Runs the built server on a throw-away database that can also be asked directly. */
export async function onEmbeddedProduct<Result>(
  work: (url: string, connection: Connection) => Promise<Result>,
): Promise<Result> {
  const dataFolder = throwAwayFolder('bench');
  const database = await startEmbedded(dataFolder, () => undefined);
  try {
    const { connection } = database;
    if (!('host' in connection)) throw new Error('The embedded PostgreSQL has a socket.');
    await migrateAt(connection, console.error);
    const { host, user, database: name } = connection;
    const DATABASE_URL = `postgresql://${user}@${encodeURIComponent(host)}/${name}`;
    const product = await startProduct({ dataFolder, port: await freePort(), env: { DATABASE_URL } });
    try {
      return await work(product.url, connection);
    } finally {
      await product.stop();
    }
  } finally {
    await database.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

/** The statements that some work sends to the database. */
export async function statementsOf(
  connection: Connection,
  work: (db: Database) => Promise<unknown>,
): Promise<CompiledQuery[]> {
  const statements: CompiledQuery[] = [];
  const dialect = new PostgresDialect({ pool: new pg.Pool({ ...connection, max: 1 }) });
  const db = new Kysely<Schema>({ dialect, log: ({ query }) => void statements.push(query) });
  await work(db);
  await db.destroy();
  return statements;
}
