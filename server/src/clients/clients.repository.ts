import type { Executor } from '../database/database.ts';
import { containing } from '../database/like.ts';

export function clientsRepository(db: Executor) {
  const named = (workspaceId: number) =>
    db
      .selectFrom('client')
      .where('workspace_id', '=', workspaceId)
      .select(['id', 'name as client_name', 'company as company_name'])
      .orderBy('name')
      .orderBy('id');

  return {
    all: (workspaceId: number) => named(workspaceId).execute(),

    search: (workspaceId: number, term: string) =>
      named(workspaceId)
        .where(({ or, eb }) =>
          or([eb('name', 'ilike', containing(term)), eb('company', 'ilike', containing(term))]),
        )
        .execute(),

    add: (workspaceId: number, name: string, company: string) =>
      db
        .insertInto('client')
        .values({ workspace_id: workspaceId, name, company })
        .returning('id')
        .executeTakeFirstOrThrow(),
  };
}
