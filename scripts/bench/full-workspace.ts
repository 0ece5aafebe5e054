import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../server/src/database/index.ts';

/** Number of members and of entries each, and the hours between these. */
export interface WorkspaceSize {
  people: number;
  entriesEach: number;
  hoursApart: number;
  /**
   * Spreads this number of descriptions over all projects; by default each of 200 descriptions belongs to few
   * projects.
   */
  spreadDescriptions?: number;
}

/** Adds colleagues of the workspace's owner. */
export async function addPeople(db: Database, workspaceId: number, { people }: WorkspaceSize): Promise<void> {
  await sql`
    with added as (
      insert into person (email, first_name, last_name, color)
      select 'bench-' || n || '@example.com', 'Bench', n::text, '0B6E67' from generate_series(2, ${people}) n
      returning id
    )
    insert into membership (workspace_id, person_id, role) select ${workspaceId}, id, 'member' from added
  `.execute(db);
}

/** Adds the same number of entries up to now for each member, spread over the workspace's projects, if any. */
export async function addEntries(
  db: Database,
  workspaceId: number,
  ownId: number,
  { entriesEach, hoursApart, spreadDescriptions }: WorkspaceSize,
): Promise<void> {
  const spread = (salt: number, range: RawBuilder<unknown>) =>
    sql`abs(hashint8extended(n * 1000 + membership.person_id, ${salt}) % ${range})`;
  const [project, description] =
    spreadDescriptions === undefined
      ? [sql`(n * 7 + membership.person_id * 13) % cardinality(ids)`, sql`n % 200`]
      : [spread(1, sql`cardinality(ids)`), spread(2, sql.lit(spreadDescriptions))];
  await db.transaction().execute(async (transaction) => {
    // the members and projects exist: checking each foreign key takes most of the time
    await sql`set local session_replication_role = replica`.execute(transaction);
    await sql`
      with chosen as (
        select array_agg(id order by id) as ids from project where workspace_id = ${workspaceId}
      )
      insert into time_entry (workspace_id, person_id, project_id, description, started_at, ended_at, is_billable)
      select ${workspaceId}, membership.person_id,
        ids[1 + ${project}], 'Work ' || ${description},
        date_trunc('second', now() - n * ${hoursApart}::float8 * interval '1 hour'),
        date_trunc('second', now() - n * ${hoursApart}::float8 * interval '1 hour') + interval '50 minutes', n % 3 = 0
      from generate_series(1, ${entriesEach}) n
      cross join membership
      cross join chosen
      where membership.workspace_id = ${workspaceId}
      order by n desc, membership.person_id <> ${ownId}
    `.execute(transaction);
  });
  await sql`vacuum analyze`.execute(db);
}
