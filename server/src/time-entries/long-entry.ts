import { sql } from 'kysely';
import { type Executor, keepingTime } from '../database/index.ts';

/** Maximum duration of an entry, in hours; prevents errors such as a mistyped year. */
export const longestHours = 999;

/** Returns whether a finished entry must be split. */
export const isLong = (seconds: number) => seconds > longestHours * 3600;

/**
 * Splits a finished entry above the maximum duration into consecutive ones with the same description,
 * project, reference and tags, so that a timer of several months loses no time.
 */
export async function cutLongEntry(db: Executor, workspaceId: number, id: number): Promise<void> {
  const longest = sql`${longestHours} * interval '1 hour'`;
  const cut = sql`
    with entry as (
      select * from time_entry
      where workspace_id = ${workspaceId} and id = ${id} and ended_at - started_at > ${longest}
    ), part as (
      insert into time_entry (workspace_id, person_id, project_id, description, is_billable, reference, started_at, ended_at)
      select workspace_id, person_id, project_id, description, is_billable, reference, instant,
        least(instant + ${longest}, ended_at)
      from entry cross join lateral
        generate_series(started_at + ${longest}, ended_at - interval '1 second', ${longest}) as instant
      returning workspace_id, id
    ), tagged as (
      insert into time_entry_tag (workspace_id, entry_id, tag_id)
      select part.workspace_id, part.id, carried.tag_id
      from part join time_entry_tag carried on carried.workspace_id = part.workspace_id and carried.entry_id = ${id}
    )
    update time_entry set ended_at = entry.started_at + ${longest}
    from entry where time_entry.workspace_id = entry.workspace_id and time_entry.id = entry.id`;
  await keepingTime(db, () => cut.execute(db));
}
