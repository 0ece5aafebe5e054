import type { Executor, MovedIds } from '../database/index.ts';

export type MergeKind = 'client' | 'tag';

interface Merge {
  kind: MergeKind;
  from_id: number;
  into_id: number;
  moved: MovedIds;
  merged_by: number;
}

export function mergesRepository(db: Executor) {
  return {
    add: (workspaceId: number, { moved, ...merge }: Merge) =>
      db
        .insertInto('merge')
        .values({ workspace_id: workspaceId, ...merge, moved: JSON.stringify(moved) })
        .returning('id')
        .executeTakeFirstOrThrow(),

    /** Deletes and returns a merge, so that it is undone once. */
    take: (workspaceId: number, kind: MergeKind, id: number) =>
      db
        .deleteFrom('merge')
        .where('workspace_id', '=', workspaceId)
        .where('kind', '=', kind)
        .where('id', '=', id)
        .returning(['from_id as fromId', 'into_id as intoId', 'moved'])
        .executeTakeFirst(),
  };
}
