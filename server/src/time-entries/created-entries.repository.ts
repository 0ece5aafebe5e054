import { sql } from 'kysely';
import type { Executor } from '../database/index.ts';

/** An entry that was created with a UUID, whatever became of it since. */
interface CreatedEntry {
  workspaceId: number;
  /** Whether the person is an active member of its workspace. */
  active: boolean;
  id: number;
}

/** All entries that were ever created: those that exist, the deleted and discarded ones, and those purged since. */
export function createdEntriesRepository(db: Executor) {
  return {
    /** Finds a person's entry in any of their workspaces, also in those that they left. */
    async find(personId: number, uuid: string): Promise<CreatedEntry | undefined> {
      const from = (table: string) => sql`
        select id from ${sql.table(table)} as entry
        where entry.workspace_id = membership.workspace_id and entry.person_id = membership.person_id
          and entry.uuid = ${uuid}::uuid`;
      const { rows } = await sql<CreatedEntry>`
        select membership.workspace_id as "workspaceId", membership.active, created.id
        from membership cross join lateral (
          ${from('time_entry')} union all ${from('deleted_time_entry')} union all ${from('purged_time_entry')}
        ) as created
        where membership.person_id = ${personId}
      `.execute(db);
      return rows[0];
    },
  };
}
