import { rmSync } from 'node:fs';
import pg from 'pg';
import { startCluster, stopPostmaster } from '../../server/src/database/embedded/index.ts';
import { throwAwayFolder } from '../product/product.ts';
import type { Cleanup } from './fault.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

/** The attack's own PostgreSQL, as `DATABASE_URL`. */
export interface OwnDatabase {
  name: string;
  databaseUrl: string;
  /** A connection to another database of the same PostgreSQL; no attack ends it. */
  admin: pg.Client;
}

/** Creates a temporary folder that the cleanup removes. */
export function attackFolder(cleanup: Cleanup): string {
  const folder = throwAwayFolder('attack');
  cleanup.add(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Starts a PostgreSQL with an empty database. */
export async function ownDatabase(cleanup: Cleanup): Promise<OwnDatabase> {
  const { folder, connection } = await startCluster(attackFolder(cleanup));
  const { host, user } = connection;
  cleanup.add(async () => {
    await stopPostmaster(folder);
    rmSync(host, { recursive: true, force: true });
  });
  const admin = new pg.Client({ host, user, database: 'postgres' });
  admin.on('error', () => undefined);
  await admin.connect();
  cleanup.add(() => admin.end());
  const name = 'attacked';
  await admin.query(`create database ${name}`);
  return { name, databaseUrl: `postgresql://${user}@${encodeURIComponent(host)}/${name}`, admin };
}

export interface AttackedProduct extends ServerProcess {
  database: OwnDatabase;
  /** For data that calls could not create as quickly. */
  db: pg.Client;
}

/** Starts the built server on its own PostgreSQL, with direct access to it. */
export async function attackedProduct(cleanup: Cleanup): Promise<AttackedProduct> {
  const database = await ownDatabase(cleanup);
  const { databaseUrl } = database;
  const server = await startServerProcess(cleanup, attackFolder(cleanup), { DATABASE_URL: databaseUrl });
  if (!(await server.ready)) throw new Error(`The server did not start: ${server.output()}`);
  const db = new pg.Client({ connectionString: databaseUrl });
  db.on('error', () => undefined);
  await db.connect();
  cleanup.add(() => db.end());
  return { ...server, database, db };
}
