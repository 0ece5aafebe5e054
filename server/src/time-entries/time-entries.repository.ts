import type { EntryRef } from '@timeweave/shared/api';
import { sql } from 'kysely';
import type { Member } from '../auth/index.ts';
import {
  type Executor,
  memberHasRequiredFactor,
  type Parameters,
  prepared,
  sentAhead,
} from '../database/index.ts';
import type { EntryChanges } from './entry-fields.ts';
import { isNamedBy } from './entry-refs.ts';

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

interface Named<Ref> {
  workspaceId: number;
  personId: number;
  ref: Ref;
}

const lockedEntry = (db: Executor, { workspaceId, personId }: Parameters<Named<unknown>>) =>
  db
    .selectFrom('time_entry')
    .where('workspace_id', '=', workspaceId)
    .where('person_id', '=', personId)
    .select(lockedColumns)
    .forUpdate();

const entryById = prepared((db, named: Parameters<Named<number>>) =>
  lockedEntry(db, named).where('id', '=', named.ref),
);
const entryByUuid = prepared((db, named: Parameters<Named<string>>) =>
  lockedEntry(db, named).where('uuid', '=', named.ref),
);

const lockPerson = prepared((db, { personId }: Parameters<{ personId: number }>) =>
  db.selectFrom('person').where('id', '=', personId).select('id').forNoKeyUpdate().modifyEnd(sentAhead),
);

interface TagsToPut {
  workspaceId: number;
  id: number;
  tagIds: readonly number[];
}

/** Replaces the tags of an entry. */
const replaceTags = prepared(
  (_, { workspaceId, id, tagIds }: Parameters<TagsToPut>) => sql`
    with removed as (
      delete from time_entry_tag
      where workspace_id = ${workspaceId} and entry_id = ${id} and tag_id <> all(${tagIds}::bigint[])
    )
    insert into time_entry_tag (workspace_id, entry_id, tag_id)
    select ${workspaceId}::bigint, ${id}::bigint, tag_id from unnest(${tagIds}::bigint[]) as tag_id
    on conflict do nothing ${sentAhead}`,
);

export type UsedTag = Awaited<ReturnType<ReturnType<typeof timeEntriesRepository>['lockTags']>>[number];

/** Time entries; every method sees only the entries of one user. */
export function timeEntriesRepository(db: Executor) {
  return {
    /** Returns the user's membership in the workspace of an entry, for calls without a workspace. */
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
        .where(memberHasRequiredFactor)
        .where(isNamedBy([ref]))
        .select(['time_entry.workspace_id as workspaceId', 'membership.role'])
        .executeTakeFirst();
      return row && { workspaceId: row.workspaceId, personId, isAdmin: row.role === 'admin' };
    },

    /** Locks the entry until the transaction ends. */
    async lock(workspaceId: number, personId: number, ref: EntryRef) {
      const [entry] = await (typeof ref === 'number'
        ? entryById(db, { workspaceId, personId, ref })
        : entryByUuid(db, { workspaceId, personId, ref }));
      return entry;
    },

    /** Locks the user, so that simultaneous starts run one after the other. */
    async lockPerson(personId: number): Promise<void> {
      await lockPerson(db, { personId });
    },

    runningStart: (personId: number) =>
      db
        .selectFrom('time_entry')
        .where('person_id', '=', personId)
        .where('ended_at', 'is', null)
        .select('started_at as startedAt')
        .executeTakeFirst(),

    /** Stops the running entry in this workspace at `instant`, but never before its start. */
    stopRunningIn: (workspaceId: number, personId: number, instant: Date) =>
      db
        .updateTable('time_entry')
        .set({ ended_at: sql`greatest(started_at, ${instant})`, updated_at: instant })
        .where('workspace_id', '=', workspaceId)
        .where('person_id', '=', personId)
        .where('ended_at', 'is', null)
        .returning('id')
        .executeTakeFirst(),

    /** Changes columns of an entry; without an end it runs. */
    change: (
      workspaceId: number,
      personId: number,
      id: number,
      changes: EntryChanges | { ended_at: null },
      now: Date,
    ) =>
      db
        .updateTable('time_entry')
        .set({ ...changes, updated_at: now })
        .where('workspace_id', '=', workspaceId)
        .where('person_id', '=', personId)
        .where('id', '=', id)
        .modifyEnd(sentAhead)
        .execute(),

    async tagsOf(workspaceId: number, id: number): Promise<number[]> {
      const rows = await db
        .selectFrom('time_entry_tag')
        .where('workspace_id', '=', workspaceId)
        .where('entry_id', '=', id)
        .select('tag_id')
        .execute();
      return rows.map(({ tag_id }) => tag_id);
    },

    /**
     * Locks the tags in the order of their ids, so that they are not merged before the transaction ends; returns those
     * that exist, sorted by title.
     */
    async lockTags(workspaceId: number, tagIds: readonly number[]) {
      if (tagIds.length === 0) return [];
      return db
        .with(
          (cte) => cte('locked').materialized(),
          (part) =>
            part
              .selectFrom('tag')
              .where('workspace_id', '=', workspaceId)
              .where('id', '=', sql<number>`any(${[...tagIds]}::bigint[])`)
              .where('merged_into', 'is', null)
              .select(['id', 'title', 'color', 'archived'])
              .orderBy('id')
              .forKeyShare(),
        )
        .selectFrom('locked')
        .selectAll()
        .orderBy('title')
        .orderBy('id')
        .execute();
    },

    replaceTags: (workspaceId: number, id: number, tagIds: readonly number[]) =>
      replaceTags(db, { workspaceId, id, tagIds }),
  };
}
