import { sql } from 'kysely';
import type { Executor } from '../database/database.ts';

/** What was deleted can be had back for so long. */
const keptForMs = 24 * 3_600_000;

/** Entries that were deleted or discarded and can be restored, with their ids and tags. */
export function deletedEntriesRepository(db: Executor) {
  return {
    /** Moves an entry here; a discarded one has no end. */
    async add(workspaceId: number, personId: number, id: number, tagIds: readonly number[], now: Date) {
      await sql`
        with gone as (
          delete from time_entry
          where workspace_id = ${workspaceId} and person_id = ${personId} and id = ${id}
          returning *
        )
        insert into deleted_time_entry (workspace_id, id, person_id, project_id, description, started_at,
          ended_at, is_billable, tag_ids, created_at, deleted_at)
        select workspace_id, id, person_id, project_id, description, started_at, ended_at, is_billable,
          ${JSON.stringify(tagIds)}::jsonb, created_at, ${now}
        from gone
      `.execute(db);
      await forgetBefore(db, new Date(now.getTime() - keptForMs));
    },

    find: (workspaceId: number, personId: number, id: number) =>
      db
        .selectFrom('deleted_time_entry')
        .where('workspace_id', '=', workspaceId)
        .where('person_id', '=', personId)
        .where('id', '=', id)
        .where('ended_at', 'is not', null)
        .select('started_at as startedAt')
        .forUpdate()
        .executeTakeFirst(),

    /** Locks a discarded timer of an active member. */
    findDiscarded: (personId: number, id: number) =>
      db
        .selectFrom('deleted_time_entry as deleted')
        .innerJoin('membership', (join) =>
          join
            .onRef('membership.workspace_id', '=', 'deleted.workspace_id')
            .onRef('membership.person_id', '=', 'deleted.person_id')
            .on('membership.active', '=', true),
        )
        .where('deleted.person_id', '=', personId)
        .where('deleted.id', '=', id)
        .where('deleted.ended_at', 'is', null)
        .select([
          'deleted.workspace_id as workspaceId',
          'deleted.started_at as startedAt',
          'deleted.deleted_at as deletedAt',
        ])
        .forUpdate('deleted')
        .executeTakeFirst(),

    /**
     * Restores an entry, as far as its project still exists; a tag that was merged is replaced by the one that has it.
     * `endedAt` ends an entry that has no end; null lets it run.
     */
    async restore(workspaceId: number, id: number, endedAt: Date | null = null) {
      const deleted = sql`from deleted_time_entry d where d.workspace_id = ${workspaceId} and d.id = ${id}`;
      await sql`
        insert into time_entry (workspace_id, id, person_id, project_id, description, started_at, ended_at,
          is_billable, created_at)
        overriding system value
        select workspace_id, id, person_id,
          (select p.id from project p where p.workspace_id = d.workspace_id and p.id = d.project_id),
          description, started_at, coalesce(ended_at, ${endedAt}::timestamptz), is_billable, created_at
        ${deleted}
      `.execute(db);
      await sql`
        with recursive carried as (
          select tag.id, tag.merged_into from tag
          where tag.workspace_id = ${workspaceId}
            and tag.id in (select jsonb_array_elements(d.tag_ids)::bigint ${deleted})
          union
          select tag.id, tag.merged_into from tag, carried
          where tag.workspace_id = ${workspaceId} and tag.id = carried.merged_into
        )
        insert into time_entry_tag (workspace_id, entry_id, tag_id)
        select ${workspaceId}, ${id}, id from carried where merged_into is null
      `.execute(db);
      await sql`delete ${deleted}`.execute(db);
    },
  };
}

/** Some at a time; rows that another transaction is about to forget or to restore are left to it. */
async function forgetBefore(db: Executor, instant: Date): Promise<void> {
  await sql`
    delete from deleted_time_entry where (workspace_id, id) in (
      select workspace_id, id from deleted_time_entry where deleted_at < ${instant}
      limit 100 for update skip locked
    )
  `.execute(db);
}
