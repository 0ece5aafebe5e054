import { sql } from 'kysely';
import type { Executor } from '../database/index.ts';
import { until } from './until.ts';

/** Returns whether so many connections of this database wait for a lock; other test files have databases of their own. */
export async function areLocked(db: Executor, count = 1): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  `.execute(db);
  return rows.length >= count;
}

/** Waits until a call waits for a lock of this database. */
export const untilLocked = (db: Executor): Promise<void> =>
  until('a call waits for a lock', () => areLocked(db));
