import type pg from 'pg';
import type { ApiPerson } from '../product/api-person.ts';

/** Returns the user's numeric id; the log-in returns it in base64. */
export const personId = ({ auth }: ApiPerson) => Number(atob(auth.user_id));

/** Sixty words of two letters. */
export const manyWords = Array.from(
  { length: 60 },
  (_, at) => `${'qxzjkv'[at % 6]}${'abcdefghij'[Math.floor(at / 6)]}`,
);

/**
 * Adds finished entries of five minutes, one every five minutes, the newest an hour old. Each has a different description
 * with the given ending.
 */
export async function addEntries(
  db: pg.Client,
  { workspaceId, ownerId }: { workspaceId: number; ownerId: number },
  count: number,
  { length, ending = '' }: { length: number; ending?: string },
): Promise<number[]> {
  const { rows } = await db.query<{ id: string }>(
    `insert into time_entry (workspace_id, person_id, description, started_at, ended_at, is_billable)
     select $1, $2, left(n || repeat(' work on the report', 1 + $4::integer / 19), $4::integer) || ' ' || $5::text,
       date_trunc('second', now()) - interval '1 hour' - n * interval '5 minutes',
       date_trunc('second', now()) - interval '55 minutes' - n * interval '5 minutes', false
     from generate_series(1, $3::integer) n order by n desc
     returning id`,
    [workspaceId, ownerId, count, length, ending],
  );
  await db.query('analyze time_entry');
  return rows.map(({ id }) => Number(id));
}

/** Returns the last 360 days in the format of a report's payload. */
export function lastYear(): { start: string; end: string } {
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  return { start: day(360), end: day(0) };
}
