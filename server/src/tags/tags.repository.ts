import type { ArchiveMode } from '@timeweave/shared/api';
import { sql } from 'kysely';
import { anyOf, containing, type Executor, readPage } from '../database/index.ts';

interface TagChanges {
  title?: string;
  color?: string;
  archived?: boolean;
}

/** Tags, except those that were merged into another. */
export function tagsRepository(db: Executor) {
  return {
    /** Modes: 1 active, 2 archived, 3 both. */
    search: (workspaceId: number, term: string, mode: ArchiveMode, offset?: number) =>
      readPage(
        db
          .selectFrom('tag')
          .where('workspace_id', '=', workspaceId)
          .where('merged_into', 'is', null)
          .$if(mode !== 3, (query) => query.where('archived', '=', mode === 2))
          .where('title', 'ilike', containing(term))
          .select(['id', 'title', 'color', 'archived'])
          .orderBy('title')
          .orderBy('id'),
        offset,
      ),

    /** Returns the number of entries per tag; omits unused tags. */
    async entryCounts(workspaceId: number, ids: readonly number[]): Promise<Map<number, number>> {
      const counts = await db
        .selectFrom('time_entry_tag')
        .where('workspace_id', '=', workspaceId)
        .where('tag_id', '=', anyOf(ids))
        .groupBy('tag_id')
        .select(({ fn }) => ['tag_id as id', fn.countAll<number>().as('count')])
        .execute();
      return new Map(counts.map(({ id, count }) => [id, count]));
    },

    /** Returns the title of a tag, also of a merged one, that an active tag has; ignores letter case. */
    takenTitle: (workspaceId: number, id: number) =>
      db
        .selectFrom('tag')
        .innerJoin('tag as active', (join) =>
          join
            .onRef('active.workspace_id', '=', 'tag.workspace_id')
            .onRef('active.id', '!=', 'tag.id')
            .on(sql<boolean>`lower(active.title) = lower(tag.title)`),
        )
        .where('tag.workspace_id', '=', workspaceId)
        .where('tag.id', '=', id)
        .where('active.archived', '=', false)
        .where('active.merged_into', 'is', null)
        .select(['tag.title', 'tag.archived'])
        .executeTakeFirst(),

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
