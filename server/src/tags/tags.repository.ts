import type { ArchiveMode } from '@timeweave/shared/api';
import { type Expression, sql } from 'kysely';
import { type ArchivableSearch, archivableSearch, type Executor, preparedPage } from '../database/index.ts';

interface TagChanges {
  title?: string;
  color?: string;
  archived?: boolean;
}

const found = preparedPage((db, { workspaceId, pattern, shown }: ArchivableSearch) =>
  db
    .selectFrom('tag')
    .where('workspace_id', '=', workspaceId)
    .where('merged_into', 'is', null)
    .where('archived', '=', sql<boolean>`any(${shown}::boolean[])`)
    .where('title', 'ilike', pattern)
    .select(['id', 'title', 'color', 'archived'])
    .orderBy('title')
    .orderBy('id'),
);

/** Tags, except those that were merged into another. */
export function tagsRepository(db: Executor) {
  return {
    search: (workspaceId: number, term: string, mode: ArchiveMode, offset?: number) =>
      found(db, archivableSearch(workspaceId, term, mode), offset),

    /** Returns the number of entries per tag; omits unused tags. */
    async entryCounts(workspaceId: number, ids: readonly number[]): Promise<Map<number, number>> {
      const counts = await db
        .selectFrom('time_entry_tag')
        .where('workspace_id', '=', workspaceId)
        .where('tag_id', '=', sql<number>`any(${[...ids]}::bigint[])`)
        .groupBy('tag_id')
        .select(({ fn }) => ['tag_id as id', fn.countAll<number>().as('count')])
        .execute();
      return new Map(counts.map(({ id, count }) => [id, count]));
    },

    /** Finds another active tag with the title, ignoring letter case. */
    namesake: (workspaceId: number, title: string, otherThan = 0) =>
      db
        .selectFrom('tag')
        .where('workspace_id', '=', workspaceId)
        .where('merged_into', 'is', null)
        .where('archived', '=', false)
        .where(({ fn }): Expression<string> => fn('lower', ['title']), '=', sql<string>`lower(${title})`)
        .where('id', '!=', otherThan)
        .select('id')
        .executeTakeFirst(),

    find: (workspaceId: number, id: number) =>
      db
        .selectFrom('tag')
        .where('workspace_id', '=', workspaceId)
        .where('id', '=', id)
        .where('merged_into', 'is', null)
        .select(['title', 'archived'])
        .executeTakeFirst(),

    /** Returns the title of an active tag that another active one shares, ignoring letter case. */
    sharedTitle: async (workspaceId: number, id: number) =>
      (
        await db
          .selectFrom('tag')
          .innerJoin('tag as other', (join) =>
            join
              .onRef('other.workspace_id', '=', 'tag.workspace_id')
              .onRef('other.id', '!=', 'tag.id')
              .on(sql<boolean>`lower(other.title) = lower(tag.title)`),
          )
          .where('tag.workspace_id', '=', workspaceId)
          .where('tag.id', '=', id)
          .where('tag.archived', '=', false)
          .where('other.archived', '=', false)
          .where('other.merged_into', 'is', null)
          .select('tag.title')
          .executeTakeFirst()
      )?.title,

    add: (workspaceId: number, title: string, color: string) =>
      db
        .insertInto('tag')
        .values({ workspace_id: workspaceId, title, color })
        .returning('id')
        .executeTakeFirstOrThrow(),

    /** Returns whether the tag existed. */
    change: async (workspaceId: number, id: number, changes: TagChanges) =>
      (await db
        .updateTable('tag')
        .set(changes)
        .where('workspace_id', '=', workspaceId)
        .where('id', '=', id)
        .where('merged_into', 'is', null)
        .returning('id')
        .executeTakeFirst()) !== undefined,
  };
}
