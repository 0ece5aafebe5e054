import { sql } from 'kysely';
import { anyOf, type Executor, type MovedIds } from '../database/index.ts';

export function tagMergesRepository(db: Executor) {
  return {
    holdUnmerged: (workspaceId: number, ids: readonly number[]) =>
      db
        .selectFrom('tag')
        .where('workspace_id', '=', workspaceId)
        .where('id', 'in', ids)
        .where('merged_into', 'is', null)
        .select('id')
        .orderBy('id')
        .forUpdate()
        .execute(),

    setMergedInto: (workspaceId: number, id: number, intoId: number | null) =>
      db
        .updateTable('tag')
        .set({ merged_into: intoId })
        .where('workspace_id', '=', workspaceId)
        .where('id', '=', id)
        .execute(),

    /** Entries with the first tag get the other; those with both only lose the first. */
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
        .returning('entry_id as id')
        .execute();
      // Updated in place: an insert would wait for the entry, whose editor may wait for our tags.
      const given = await db
        .updateTable('time_entry_tag')
        .set({ tag_id: intoId })
        .where('workspace_id', '=', workspaceId)
        .where('tag_id', '=', fromId)
        .returning('entry_id as id')
        .execute();
      return { given: given.map(({ id }) => id), shared: shared.map(({ id }) => id) };
    },

    /** Restores the first tag on entries that still exist and, if they got the other tag, still have it. */
    async giveBack(workspaceId: number, fromId: number, intoId: number, { given, shared }: MovedIds) {
      await db
        .updateTable('time_entry_tag')
        .set({ tag_id: fromId })
        .where('workspace_id', '=', workspaceId)
        .where('tag_id', '=', intoId)
        .where('entry_id', '=', anyOf(given))
        .execute();
      await db
        .insertInto('time_entry_tag')
        .columns(['workspace_id', 'entry_id', 'tag_id'])
        .expression(
          db
            .selectFrom('time_entry')
            .where('workspace_id', '=', workspaceId)
            .where('id', '=', anyOf(shared))
            .select(['workspace_id', 'id', sql<number>`${fromId}::bigint`.as('tag_id')]),
        )
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
  };
}
