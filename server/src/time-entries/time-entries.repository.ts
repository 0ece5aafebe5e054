import type { EntryRef, EntryReference } from '@timeweave/shared/api';
import { sql } from 'kysely';
import type { Member } from '../calls/index.ts';
import type { Executor } from '../database/index.ts';
import { isNamedBy } from './entry-refs.ts';

export interface EntryChanges {
  description?: string;
  project_id?: number | null;
  is_billable?: boolean;
  reference?: EntryReference | null;
  started_at?: Date;
  ended_at?: Date;
}

interface NewEntry {
  uuid?: string;
  description: string;
  project_id: number | null;
  is_billable: boolean;
  reference?: EntryReference | null;
  started_at: Date;
  ended_at: Date | null;
}

/** The columns that are read with the row lock of an entry. */
export const lockedColumns = [
  'id',
  'uuid',
  'person_id as personId',
  'description',
  'project_id',
  'is_billable',
  'reference',
  'started_at as startedAt',
  'ended_at as endedAt',
] as const;

/** Time entries; every method sees the entries of one person alone. */
export function timeEntriesRepository(db: Executor) {
  const own = (workspaceId: number, personId: number, id: number) =>
    db
      .updateTable('time_entry')
      .where('workspace_id', '=', workspaceId)
      .where('person_id', '=', personId)
      .where('id', '=', id);

  return {
    /** What the person is in the workspace of an entry that a call names without its workspace. */
    async memberOf(personId: number, ref: EntryRef): Promise<Member | undefined> {
      const row = await db
        .selectFrom('membership')
        .innerJoin('time_entry', (join) =>
          join
            .onRef('time_entry.workspace_id', '=', 'membership.workspace_id')
            .onRef('time_entry.person_id', '=', 'membership.person_id'),
        )
        .where('membership.person_id', '=', personId)
        .where('membership.active', '=', true)
        .where(isNamedBy([ref]))
        .select(['time_entry.workspace_id as workspaceId', 'membership.role'])
        .executeTakeFirst();
      return row && { workspaceId: row.workspaceId, personId, isAdmin: row.role === 'admin' };
    },

    /** Holds the entry for the rest of the transaction. */
    lock: (workspaceId: number, personId: number, ref: EntryRef) =>
      db
        .selectFrom('time_entry')
        .where('workspace_id', '=', workspaceId)
        .where('person_id', '=', personId)
        .where(isNamedBy([ref]))
        .select(lockedColumns)
        .forUpdate()
        .executeTakeFirst(),

    /** Of all that a person starts at once, one comes after the other. */
    lockPerson: (personId: number) =>
      db.selectFrom('person').where('id', '=', personId).select('id').forNoKeyUpdate().executeTakeFirst(),

    runningStart: (personId: number) =>
      db
        .selectFrom('time_entry')
        .where('person_id', '=', personId)
        .where('ended_at', 'is', null)
        .select('started_at as startedAt')
        .executeTakeFirst(),

    add: (workspaceId: number, personId: number, entry: NewEntry) =>
      db
        .insertInto('time_entry')
        .values({ workspace_id: workspaceId, person_id: personId, ...entry })
        .returning('id')
        .executeTakeFirstOrThrow(),

    /** Stops what runs, anywhere, at `instant`; never before its own start. Resolves to the entry that it stopped. */
    stopRunning: (personId: number, instant: Date) =>
      db
        .updateTable('time_entry')
        .set({ ended_at: sql`greatest(started_at, ${instant})`, updated_at: instant })
        .where('person_id', '=', personId)
        .where('ended_at', 'is', null)
        .returning(['workspace_id as workspaceId', 'id'])
        .executeTakeFirst(),

    /** Stops what runs in this workspace at `instant`; never before its own start. */
    stopRunningIn: (workspaceId: number, personId: number, instant: Date) =>
      db
        .updateTable('time_entry')
        .set({ ended_at: sql`greatest(started_at, ${instant})`, updated_at: instant })
        .where('workspace_id', '=', workspaceId)
        .where('person_id', '=', personId)
        .where('ended_at', 'is', null)
        .returning('id')
        .executeTakeFirst(),

    /** Answers whether there was such an entry. */
    change: async (workspaceId: number, personId: number, id: number, changes: EntryChanges, now: Date) =>
      (await own(workspaceId, personId, id)
        .set({ ...changes, updated_at: now })
        .returning('id')
        .executeTakeFirst()) !== undefined,

    async tagsOf(workspaceId: number, id: number): Promise<number[]> {
      const rows = await db
        .selectFrom('time_entry_tag')
        .where('workspace_id', '=', workspaceId)
        .where('entry_id', '=', id)
        .select('tag_id')
        .execute();
      return rows.map(({ tag_id }) => tag_id);
    },

    /** Locks the tags against being merged before the transaction ends, and returns those that exist. */
    async holdTags(workspaceId: number, tagIds: readonly number[]) {
      if (tagIds.length === 0) return [];
      return db
        .selectFrom('tag')
        .where('workspace_id', '=', workspaceId)
        .where('id', '=', sql<number>`any(${[...tagIds]}::bigint[])`)
        .where('merged_into', 'is', null)
        .select(['id', 'title', 'archived'])
        .orderBy('id')
        .forKeyShare()
        .execute();
    },

    async replaceTags(workspaceId: number, id: number, tagIds: readonly number[]) {
      await db
        .deleteFrom('time_entry_tag')
        .where('workspace_id', '=', workspaceId)
        .where('entry_id', '=', id)
        .execute();
      if (tagIds.length === 0) return;
      const rows = tagIds.map((tagId) => ({ workspace_id: workspaceId, entry_id: id, tag_id: tagId }));
      await db.insertInto('time_entry_tag').values(rows).execute();
    },
  };
}
