import type { Updateable } from 'kysely';
import type { Executor, WorkspaceTable } from '../database/index.ts';

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
        .innerJoin('person as owner', 'owner.id', 'workspace.owner_id')
        .where('workspace.id', '=', workspaceId)
        .select([
          'default_billable as defaultBillable',
          'sole_team_viewer as soleTeamViewer',
          'sole_project_creator as soleProjectCreator',
          'required_fields as requiredFields',
          'locked_until as lockedUntil',
          'owner.time_zone as timeZone',
        ])
        .executeTakeFirstOrThrow(),

    renameOwnedBy: (ownerId: number, title: string) =>
      db.updateTable('workspace').set({ title }).where('owner_id', '=', ownerId).execute(),

    change: (workspaceId: number, changes: Updateable<WorkspaceTable>) =>
      db.updateTable('workspace').set(changes).where('id', '=', workspaceId).execute(),
  };
}
