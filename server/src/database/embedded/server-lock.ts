import pg from 'pg';
import type { Cluster } from './cluster.ts';

/** Another Timeweave server already works on the folder. */
export class FolderInUse extends Error {}

/** Any fixed number: it means 'the Timeweave server of this folder'. */
const lockKey = 7_146_323;

const holderQuery = `
  select application_name as name from pg_locks join pg_stat_activity using (pid)
  where locktype = 'advisory' and objid = $1 and granted`;

/**
 * Makes this process the one Timeweave server of the cluster for as long as the connection lives; PostgreSQL
 * frees the lock by itself when the process dies.
 */
export async function takeServerLock(
  cluster: Cluster,
  dataDir: string,
  onLost: () => void,
): Promise<pg.Client> {
  const client = new pg.Client({
    ...cluster.connection,
    database: 'postgres',
    application_name: `timeweave server, process ${process.pid}`,
  });
  let lost = false;
  client.on('error', () => {
    if (!lost) onLost();
    lost = true;
  });
  await client.connect();
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
    lockKey,
  ]);
  if (rows[0]?.taken) return client;
  const holders = await client.query<{ name: string }>(holderQuery, [lockKey]);
  await client.end();
  const holder = /process \d+/.exec(holders.rows[0]?.name ?? '')?.[0] ?? 'process unknown';
  throw new FolderInUse(`DATA_DIR ${dataDir} is in use by another Timeweave server (${holder})`);
}
