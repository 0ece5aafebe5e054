import { sql } from 'kysely';
import { anyOf, type Executor, type MovedIds } from '../database/index.ts';

export type MergeKind = 'client' | 'tag';

interface Merge {
  from_id: number;
  into_id: number;
  moved: MovedIds;
  merged_by: number;
}

/** Merges of clients or of tags, and the rows that they merge. */
export function mergesRepository(db: Executor, kind: MergeKind) {
  return {
    add: (workspaceId: number, { moved, ...merge }: Merge) =>
      db
        .insertInto('merge')
        .values({ workspace_id: workspaceId, kind, ...merge, moved: JSON.stringify(moved) })
        .returning('id')
        .executeTakeFirstOrThrow(),

    /** Deletes and returns a merge, so that it is undone once. */
    take: (workspaceId: number, id: number) =>
      db
        .deleteFrom('merge')
        .where('workspace_id', '=', workspaceId)
        .where('kind', '=', kind)
        .where('id', '=', id)
        .returning(['from_id as fromId', 'into_id as intoId', 'moved'])
        .executeTakeFirst(),

    /** Locks and returns the existing unmerged rows, in the order of their ids. */
    holdUnmerged: (workspaceId: number, ids: readonly number[]) =>
      db
        .selectFrom(kind)
        .where('workspace_id', '=', workspaceId)
        .where('id', '=', anyOf(ids))
        .where('merged_into', 'is', null)
        .select('id')
        .orderBy('id')
        .forUpdate()
        .execute(),

    setMergedInto: (workspaceId: number, id: number, intoId: number | null) =>
      db
        .updateTable(kind)
        .set({ merged_into: intoId })
        .where('workspace_id', '=', workspaceId)
        .where('id', '=', id)
        .execute(),

    /** Returns the name of a row, also of a merged one, that an active row has; ignores letter case. */
    async takenName(workspaceId: number, id: number) {
      const [table, name] = [sql.table(kind), sql.ref(kind === 'tag' ? 'title' : 'name')];
      const { rows } = await sql<{ name: string; archived: boolean }>`
        select own.${name} as name, own.archived from ${table} as own
        join ${table} as active on active.workspace_id = own.workspace_id and active.id <> own.id
          and lower(active.${name}) = lower(own.${name})
        where own.workspace_id = ${workspaceId} and own.id = ${id}
          and not active.archived and active.merged_into is null`.execute(db);
      return rows[0];
    },
  };
}
