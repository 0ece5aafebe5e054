import type { Executor } from '../database/database.ts';

export type WorkspaceRules = Awaited<ReturnType<ReturnType<typeof workspacesRepository>['rules']>>;

export function workspacesRepository(db: Executor) {
  return {
    add: (title: string, ownerId: number) =>
      db
        .insertInto('workspace')
        .values({ title, owner_id: ownerId })
        .returning('id')
        .executeTakeFirstOrThrow(),

    /** The rights and defaults that admins have set. */
    rules: (workspaceId: number) =>
      db
        .selectFrom('workspace')
        .where('id', '=', workspaceId)
        .select([
          'default_billable as defaultBillable',
          'sole_team_viewer as soleTeamViewer',
          'sole_project_creator as soleProjectCreator',
        ])
        .executeTakeFirstOrThrow(),
  };
}
