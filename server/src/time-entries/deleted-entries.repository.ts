import type { EntryRef } from '@timeweave/shared/api';
import { sql } from 'kysely';
import { anyOf, type Database, type Executor, memberHasRequiredFactor } from '../database/index.ts';
import { isNamedBy } from './entry-refs.ts';
import { activeMemberOf } from '../workspaces/index.ts';

/** Deleted entries can be restored for this time, in ms. */
const lifetimeMs = 24 * 3_600_000;

/** Deleted and discarded entries that can be restored, with their ids and tags. */
export function deletedEntriesRepository(db: Executor) {
  return {
    /** Moves entries here, with their tags; a discarded one has no end. */
    async add(workspaceId: number, personId: number, ids: readonly number[], now: Date) {
      const those = anyOf(ids);
      await sql`
        with kept as (
          select entry_id, jsonb_agg(tag_id order by tag_id) as tag_ids
          from time_entry_tag where workspace_id = ${workspaceId} and entry_id = ${those}
          group by entry_id
        ), gone as (
          delete from time_entry
          where workspace_id = ${workspaceId} and person_id = ${personId} and id = ${those}
          returning *
        )
        insert into deleted_time_entry (workspace_id, id, uuid, person_id, project_id, description, started_at,
          ended_at, is_billable, reference, allowed_overlaps, tag_ids, created_at, deleted_at)
        select workspace_id, id, uuid, person_id, project_id, description, started_at, ended_at, is_billable,
          reference, allowed_overlaps, coalesce(tag_ids, '[]'), created_at, ${now}
        from gone left join kept on kept.entry_id = gone.id
      `.execute(db);
      await purgeBefore(db, new Date(now.getTime() - lifetimeMs));
    },

    /** Locks the user's deleted entries among `refs`, in the order of their ids. */
    lock: (workspaceId: number, personId: number, refs: readonly EntryRef[]) =>
      db
        .selectFrom('deleted_time_entry')
        .where('workspace_id', '=', workspaceId)
        .where('person_id', '=', personId)
        .where(isNamedBy(refs, 'deleted_time_entry'))
        .where('ended_at', 'is not', null)
        .select(['id', 'uuid', 'person_id as personId', 'started_at as startedAt'])
        .orderBy('id')
        .forUpdate()
        .execute(),

    /** Locks a discarded timer of an active member. */
    findDiscarded: (personId: number, ref: EntryRef) =>
      db
        .selectFrom('deleted_time_entry')
        .innerJoin('membership', activeMemberOf('deleted_time_entry'))
        .where('deleted_time_entry.person_id', '=', personId)
        .where(isNamedBy([ref], 'deleted_time_entry'))
        .where('deleted_time_entry.ended_at', 'is', null)
        .where(memberHasRequiredFactor)
        .select([
          'deleted_time_entry.workspace_id as workspaceId',
          'deleted_time_entry.id',
          'deleted_time_entry.started_at as startedAt',
          'deleted_time_entry.deleted_at as deletedAt',
        ])
        .forUpdate('deleted_time_entry')
        .executeTakeFirst(),

    /**
     * Restores entries unchanged, also on archived projects; removes a deleted project, and replaces a merged
     * tag by the remaining one. `endedAt` ends an entry without end; null lets it run.
     */
    async restore(workspaceId: number, ids: readonly number[], endedAt: Date | null = null) {
      const deleted = sql`deleted_time_entry d where d.workspace_id = ${workspaceId} and d.id = ${anyOf(ids)}`;
      await sql`
        insert into time_entry (workspace_id, id, uuid, person_id, project_id, description, started_at, ended_at,
          is_billable, reference, allowed_overlaps, created_at)
        overriding system value
        select workspace_id, id, uuid, person_id,
          (select p.id from project p where p.workspace_id = d.workspace_id and p.id = d.project_id),
          description, started_at, coalesce(ended_at, ${endedAt}::timestamptz), is_billable, reference,
          allowed_overlaps, created_at
        from ${deleted}
      `.execute(db);
      await sql`
        with recursive kept as (
          select d.id as entry_id, jsonb_array_elements(d.tag_ids)::bigint as tag_id from ${deleted}
        ), carried as (
          select kept.entry_id, tag.id, tag.merged_into
          from kept join tag on tag.workspace_id = ${workspaceId} and tag.id = kept.tag_id
          union
          select carried.entry_id, tag.id, tag.merged_into
          from carried join tag on tag.workspace_id = ${workspaceId} and tag.id = carried.merged_into
        )
        insert into time_entry_tag (workspace_id, entry_id, tag_id)
        select ${workspaceId}, entry_id, id from carried where merged_into is null
      `.execute(db);
      await sql`delete from ${deleted}`.execute(db);
    },
  };
}

/** Deletes all but the ids of old entries, at most a hundred; skips locked rows. Returns how many. */
async function purgeBefore(db: Executor, instant: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    with purged as (
      delete from deleted_time_entry where (workspace_id, id) in (
        select workspace_id, id from deleted_time_entry where deleted_at < ${instant}
        limit 100 for update skip locked
      )
      returning workspace_id, person_id, uuid, id
    )
    insert into purged_time_entry (workspace_id, person_id, uuid, id)
    select workspace_id, person_id, uuid, id from purged
  `.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Purges all entries that can no longer be restored. Each deletion also purges some. */
export async function purgeDeletedEntries(db: Database, now: Date, signal: AbortSignal): Promise<void> {
  const before = new Date(now.getTime() - lifetimeMs);
  while ((await purgeBefore(db, before)) > 0) signal.throwIfAborted();
}
