import type { EntryRef } from '@timeweave/shared/api';
import { type RawBuilder, sql } from 'kysely';
import { anyOf, type EntryValues, type Executor } from '../database/index.ts';
import { isNamedBy } from './entry-refs.ts';
import { lockedColumns } from './time-entries.repository.ts';

/** The values of one entry in a bulk change. */
export interface WrittenEntry {
  id: number;
  values: EntryValues;
}

const columns = ['description', 'project_id', 'is_billable'] as const;

/** An entry, locked until the transaction ends; its tag ids are ascending. */
export type LockedEntry = Awaited<ReturnType<ReturnType<typeof bulkEntriesRepository>['lockAll']>>[number];

/** Reads and writes several entries with a constant number of statements. */
export function bulkEntriesRepository(db: Executor) {
  /** Returns the ascending tag ids of each entry with tags. */
  async function tagsOf(workspaceId: number, ids: readonly number[]): Promise<Map<number, number[]>> {
    const rows = await db
      .selectFrom('time_entry_tag')
      .where('workspace_id', '=', workspaceId)
      .where('entry_id', '=', anyOf(ids))
      .select(['entry_id as id', sql<number[]>`jsonb_agg(tag_id order by tag_id)`.as('tagIds')])
      .groupBy('entry_id')
      .execute();
    return new Map(rows.map(({ id, tagIds }) => [id, tagIds]));
  }

  /** Replaces the tags of entries. The caller must lock both. */
  async function replaceTags(workspaceId: number, written: readonly WrittenEntry[]) {
    const rows = written.flatMap(({ id, values }) =>
      (values.tag_ids ?? []).map((tag_id) => ({ entry_id: id, tag_id })),
    );
    await db
      .deleteFrom('time_entry_tag')
      .where('workspace_id', '=', workspaceId)
      .where('entry_id', '=', anyOf(written.map(({ id }) => id)))
      .execute();
    await sql`
      insert into time_entry_tag (workspace_id, entry_id, tag_id)
      select ${workspaceId}::bigint, entry_id, tag_id
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as pair (entry_id bigint, tag_id bigint)
    `.execute(db);
  }

  /** Locks entries in the order of their ids to prevent deadlocks between bulk changes. */
  async function lockWhere(workspaceId: number, condition: RawBuilder<boolean>) {
    const locked = await db
      .selectFrom('time_entry')
      .where('workspace_id', '=', workspaceId)
      .where(condition)
      .select(lockedColumns)
      .orderBy('id')
      .forUpdate()
      .execute();
    // A separate statement: the one that waits for locks may see tags from before the wait.
    const tagIds = await tagsOf(
      workspaceId,
      locked.map(({ id }) => id),
    );
    return locked.map((entry) => ({ ...entry, tagIds: tagIds.get(entry.id) ?? [] }));
  }

  return {
    /** Locks the user's entries among `refs`. */
    lockOwn: (workspaceId: number, personId: number, refs: readonly EntryRef[]) =>
      lockWhere(workspaceId, sql`person_id = ${personId} and ${isNamedBy(refs)}`),

    /** Locks all members' entries among `refs`; a UUID refers only to entries of `callerId`. */
    lockAll: (workspaceId: number, callerId: number, refs: readonly EntryRef[]) =>
      lockWhere(workspaceId, isNamedBy(refs, 'time_entry', callerId)),

    /** Writes each entry's own values; all must have the same fields. */
    async write(workspaceId: number, written: readonly WrittenEntry[], now: Date): Promise<void> {
      const fields = written[0]?.values ?? {};
      const changed = columns.filter((column) => fields[column] !== undefined);
      const rows = written.map(({ id, values }) => ({ ...values, id }));
      const assignments = changed.map((column) => sql`${sql.ref(column)} = value.${sql.ref(column)}, `);
      await sql`
        update time_entry set ${sql.join(assignments, sql``)} updated_at = ${now}
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as value (id bigint, description text, project_id bigint, is_billable boolean)
        where workspace_id = ${workspaceId} and time_entry.id = value.id
      `.execute(db);
      if (fields.tag_ids) await replaceTags(workspaceId, written);
    },
  };
}
