import { type RawBuilder, sql } from 'kysely';
import type { Executor } from './database.ts';

/** Whether a row of `time_entry` under this name is not locked (migration 0023). */
export const isUnlocked = (entry = 'time_entry'): RawBuilder<boolean> => {
  const { ref } = sql;
  return sql<boolean>`lock_of_time(${ref(`${entry}.workspace_id`)}, ${ref(`${entry}.person_id`)},
    ${ref(`${entry}.id`)}, ${ref(`${entry}.started_at`)}) is null`;
};

/**
 * Runs statements that keep all time as it is, also locked time: they divide an entry, or hand it to the same person's account.
 */
export async function keepingTime(transaction: Executor, work: () => Promise<unknown>): Promise<void> {
  const set = (value: 'on' | 'off') =>
    sql`select set_config('timeweave.keeps_time', ${value}, true)`.execute(transaction);
  await set('on');
  await work();
  await set('off');
}

/**
 * Waits until changes of time that are being committed are stored, of one member or of all, and lets later ones wait until the
 * transaction ends. Call it after all row locks: what is read then is what becomes locked.
 */
export const holdTime = (transaction: Executor, workspaceId: number, personId?: number) =>
  (personId === undefined
    ? sql`select hold_time_of_all(${workspaceId})`
    : sql`select hold_time_of(${workspaceId}, ${personId})`
  ).execute(transaction);
