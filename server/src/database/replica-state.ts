import { sql } from 'kysely';
import { ConnectionFailure } from '../errors/index.ts';
import type { Database } from './database.ts';

const noStandby = 'it is no standby: it accepts writes';

async function identityOf(db: Database) {
  const { rows } = await sql<{ system: string; name: string; standby: boolean }>`
    select system_identifier::text as system, current_database() as name, pg_is_in_recovery() as standby
    from pg_control_system()`.execute(db);
  return rows[0];
}

/** Throws unless the replica is a standby of the primary. */
export async function assertReplica(replica: Database, primary: Database): Promise<void> {
  const [found, own] = [await identityOf(replica), await identityOf(primary)];
  if (found?.system !== own?.system || found?.name !== own?.name)
    throw new Error('it is no replica of DATABASE_URL');
  if (!found?.standby) throw new Error(noStandby);
}

/**
 * Returns the position in the log of all that is committed; null on a standby. What is not flushed is not committed, and
 * may stay here for long.
 */
export async function committedAt(primary: Database): Promise<string | null> {
  const { rows } = await sql<{ lsn: string | null }>`
    select case when not pg_is_in_recovery() then pg_current_wal_flush_lsn() end as lsn`.execute(primary);
  return rows[0]?.lsn ?? null;
}

/** Returns whether a replica has replayed the log to this position; throws if it was promoted. */
export async function hasReplayed(replica: Database, lsn: string): Promise<boolean> {
  const { rows } = await sql<{ standby: boolean; replayed: boolean | null }>`
    select pg_is_in_recovery() as standby, pg_last_wal_replay_lsn() >= ${lsn}::pg_lsn as replayed`.execute(
    replica,
  );
  if (!rows[0]?.standby) throw new ConnectionFailure(noStandby);
  return rows[0].replayed ?? false;
}

/** Returns the bytes of log that a replica lacks, and for how many seconds its last commit is old. */
export async function replicaDelay(
  replica: Database,
  primary: Database,
): Promise<{ bytes: number; seconds: number }> {
  const lsn = await committedAt(primary);
  const { rows } = await sql<{ bytes: number | null; seconds: number | null }>`
    select greatest(0, ${lsn}::pg_lsn - pg_last_wal_replay_lsn())::float8 as bytes,
      extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::float8 as seconds`.execute(
    replica,
  );
  return { bytes: rows[0]?.bytes ?? 0, seconds: rows[0]?.seconds ?? 0 };
}
