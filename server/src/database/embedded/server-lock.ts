import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { OperatorError } from '../../errors/index.ts';
import type { Cluster } from './cluster.ts';

/** Another Timeweave server is already using the folder. */
class FolderInUse extends OperatorError {}

/** The lock that makes this process the only Timeweave server of a cluster, until `lost` resolves. */
export interface ServerLock {
  client: pg.Client;
  /** The id of the PostgreSQL process that holds the lock for us. */
  backend: number;
  lost: Promise<void>;
}

/** An arbitrary constant that means 'the Timeweave server of this folder'. */
const lockKey = 7_146_323;
/** Time limit for PostgreSQL to end our broken connection, and with it the lock, in ms. */
const releaseMs = 10_000;

const holderQuery = `
  select pid as backend, application_name as name from pg_locks join pg_stat_activity using (pid)
  where locktype = 'advisory' and objid = $1 and granted`;

async function tryLock(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ taken: boolean; backend: number }>(
    'select pg_try_advisory_lock($1) as taken, pg_backend_pid() as backend',
    [lockKey],
  );
  return rows[0]?.taken ? rows[0].backend : undefined;
}

/** Retries until the lock is acquired; throws when another server holds it. */
async function lock(client: pg.Client, dataDir: string, formerBackend: number | undefined): Promise<number> {
  for (const end = Date.now() + releaseMs; ; await pause(20)) {
    const backend = await tryLock(client);
    if (backend !== undefined) return backend;
    const { rows } = await client.query<{ backend: number; name: string }>(holderQuery, [lockKey]);
    const isFree = rows[0] === undefined || rows[0].backend === formerBackend;
    if (isFree && Date.now() < end) continue;
    const holder = /process \d+/.exec(rows[0]?.name ?? '')?.[0] ?? 'process unknown';
    throw new FolderInUse(`DATA_DIR ${dataDir} is in use by another Timeweave server (${holder})`);
  }
}

/**
 * Makes this process the only Timeweave server of the cluster while the connection lives; PostgreSQL releases
 * the lock when the process dies. `formerBackend` held it for us before, and may still exist.
 */
export async function takeServerLock(
  { connection }: Cluster,
  dataDir: string,
  formerBackend?: number,
): Promise<ServerLock> {
  const client = new pg.Client({
    ...connection,
    database: 'postgres',
    application_name: `timeweave server, process ${process.pid}`,
    connectionTimeoutMillis: 5_000,
  });
  const lost = new Promise<void>((resolve) => {
    client.on('error', () => resolve());
    client.on('end', () => resolve());
  });
  try {
    await client.connect();
    return { client, backend: await lock(client, dataDir, formerBackend), lost };
  } catch (error) {
    void client.end().catch(() => undefined);
    throw error;
  }
}
