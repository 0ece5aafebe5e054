import { sql } from 'kysely';
import { commonZone, type Executor } from '../database/index.ts';
import { conflict } from '../errors/index.ts';

/**
 * Returns how many entries another time zone would move across an edge of an approved period or of the lock date.
 * Edges of periods that adjoin count as well: a corrected week may be reopened alone.
 */
export async function entriesAcrossEdges(
  db: Executor,
  workspaceId: number,
  zones: { from: string; to: string },
): Promise<number> {
  const from = commonZone(zones.from);
  const { to } = zones;
  // Time zones differ by 26 hours at most, so an index finds the entries around an edge.
  const crosses = sql`
    time_entry.workspace_id = ${workspaceId}
    and started_at >= (edge.day - 2)::timestamp at time zone 'UTC'
    and started_at < (edge.day + 2)::timestamp at time zone 'UTC'
    and ((started_at at time zone ${from})::date < edge.day)
      <> ((started_at at time zone ${to})::date < edge.day)`;
  const approved = sql`from approval where workspace_id = ${workspaceId} and state = 'approved'`;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select time_entry.id
      from (
        select person_id, first_day as day ${approved} union select person_id, last_day + 1 ${approved}
      ) as edge
      join time_entry on time_entry.person_id = edge.person_id and ${crosses}
      union
      select time_entry.id
      from (select locked_until + 1 as day from workspace where id = ${workspaceId}) as edge
      join time_entry on ${crosses}
    ) as moved`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Throws 409 for a time zone that would take entries into or out of locked days (decision 0133). */
export async function assertMovesNothingLocked(
  db: Executor,
  workspaceId: number,
  zones: { from: string; to: string },
): Promise<void> {
  const count = await entriesAcrossEdges(db, workspaceId, zones);
  if (count === 0) return;
  const entries = count === 1 ? '1 entry' : `${count.toLocaleString('en')} entries`;
  throw conflict(
    `In ${zones.to}, ${entries} would move into or out of approved or locked days. First reopen these periods or change the lock date.`,
    'time_zone',
  );
}
