import type { ArchiveMode } from '@timeweave/shared/api';
import { sql } from 'kysely';
import { anyOf, containing, type Executor, isUnlocked, type MovedIds, readPage } from '../database/index.ts';

export interface TagChanges {
  title?: string;
  color?: string;
  archived?: boolean;
}

/** Whether the entry with a tag may be changed: locked time keeps its tags. */
const isOnUnlocked = sql<boolean>`exists (
  select from time_entry entry where entry.workspace_id = time_entry_tag.workspace_id
    and entry.id = time_entry_tag.entry_id and ${isUnlocked('entry')})`;

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

    /** Unlocked entries with the first tag get the other; those with both only lose the first. */
    async give(workspaceId: number, fromId: number, intoId: number): Promise<MovedIds> {
      const shared = await db
        .deleteFrom('time_entry_tag')
        .where('workspace_id', '=', workspaceId)
        .where('tag_id', '=', fromId)
        .where(
          'entry_id',
          'in',
          db
            .selectFrom('time_entry_tag')
            .where('workspace_id', '=', workspaceId)
            .where('tag_id', '=', intoId)
            .select('entry_id'),
        )
        .where(isOnUnlocked)
        .returning('entry_id as id')
        .execute();
      // Updated in place: an insert would wait for the entry, whose editor may wait for our tags.
      const given = await db
        .updateTable('time_entry_tag')
        .set({ tag_id: intoId })
        .where('workspace_id', '=', workspaceId)
        .where('tag_id', '=', fromId)
        .where(isOnUnlocked)
        .returning('entry_id as id')
        .execute();
      return { given: given.map(({ id }) => id), shared: shared.map(({ id }) => id) };
    },

    /** Restores the first tag on unlocked entries that still exist and, if they got the other tag, still have it. */
    async giveBack(workspaceId: number, fromId: number, intoId: number, { given, shared }: MovedIds) {
      await db
        .updateTable('time_entry_tag')
        .set({ tag_id: fromId })
        .where('workspace_id', '=', workspaceId)
        .where('tag_id', '=', intoId)
        .where('entry_id', '=', anyOf(given))
        .where(isOnUnlocked)
        .execute();
      await db
        .insertInto('time_entry_tag')
        .columns(['workspace_id', 'entry_id', 'tag_id'])
        .expression(
          db
            .selectFrom('time_entry')
            .where('workspace_id', '=', workspaceId)
            .where('id', '=', anyOf(shared))
            .where(isUnlocked())
            .select(['workspace_id', 'id', sql<number>`${fromId}::bigint`.as('tag_id')]),
        )
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
  };
}
