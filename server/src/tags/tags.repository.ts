import type { Executor } from '../database/database.ts';
import { containing } from '../database/like.ts';

export function tagsRepository(db: Executor) {
  return {
    search: (workspaceId: number, term: string) =>
      db
        .selectFrom('tag')
        .where('workspace_id', '=', workspaceId)
        .$if(term !== '', (query) => query.where('title', 'ilike', containing(term)))
        .select(['id', 'title as tag_title', 'color as tagcolor'])
        .orderBy('title')
        .orderBy('id')
        .execute(),

    add: (workspaceId: number, title: string, color: string) =>
      db
        .insertInto('tag')
        .values({ workspace_id: workspaceId, title, color })
        .returning('id')
        .executeTakeFirstOrThrow(),
  };
}
