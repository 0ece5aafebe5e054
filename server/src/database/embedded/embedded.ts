import { mkdirSync, rmSync } from 'node:fs';
import type pg from 'pg';
import type { Connection } from '../database.ts';
import { startCluster } from './cluster.ts';
import { stopPostmaster } from './postmaster.ts';
import { takeServerLock } from './server-lock.ts';

/** The embedded PostgreSQL of a data folder, ours alone until it is stopped. */
interface EmbeddedPostgres {
  connection: Connection;
  stop: () => Promise<void>;
}

async function ensureDatabase(lock: pg.Client, name: string): Promise<void> {
  const { rowCount } = await lock.query('select from pg_database where datname = $1', [name]);
  if (!rowCount) await lock.query(`create database ${lock.escapeIdentifier(name)}`);
}

/** Starts or adopts the PostgreSQL in `dataDir` and locks the folder; `onLost` is told when it dies under us. */
export async function startEmbedded(dataDir: string, onLost: () => void): Promise<EmbeddedPostgres> {
  mkdirSync(dataDir, { recursive: true });
  const cluster = await startCluster(dataDir);
  let stopping = false;
  const lock = await takeServerLock(cluster, dataDir, () => {
    if (!stopping) onLost();
  });
  await ensureDatabase(lock, cluster.connection.database);
  return {
    connection: cluster.connection,
    stop: async () => {
      stopping = true;
      await stopPostmaster(cluster.folder);
      rmSync(cluster.connection.host, { recursive: true, force: true });
      await lock.end().catch(() => undefined);
    },
  };
}
