import { type Executor, readPage } from '../database/index.ts';
import { lastPurged } from './grace-period.ts';

export function deletedWorkspacesRepository(db: Executor) {
  const restorable = (ownerId: number, now: Date) =>
    db.selectFrom('workspace').where('owner_id', '=', ownerId).where('deleted_at', '>', lastPurged(now));

  return {
    ofOwner: (ownerId: number, now: Date, offset?: number) =>
      readPage(
        restorable(ownerId, now)
          .select(['id', 'title', 'deleted_at'])
          .$narrowType<{ deleted_at: Date }>()
          .orderBy('deleted_at', 'desc')
          .orderBy('id'),
        offset,
      ),

    canBeRestored: async (workspaceId: number, ownerId: number, now: Date): Promise<boolean> => {
      const row = await restorable(ownerId, now)
        .where('id', '=', workspaceId)
        .select('id')
        .forNoKeyUpdate()
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Deactivates and marks the active members. Returns their ids. */
    async suspendMembers(workspaceId: number): Promise<number[]> {
      const members = await db
        .updateTable('membership')
        .set({ active: false, deleted_with_workspace: true })
        .where('workspace_id', '=', workspaceId)
        .where('active', '=', true)
        .returning('person_id as personId')
        .execute();
      return members.map(({ personId }) => personId);
    },

    /** Activates the marked members again. Returns their ids. */
    async restoreMembers(workspaceId: number): Promise<number[]> {
      const members = await db
        .updateTable('membership')
        .set({ active: true, deleted_with_workspace: false })
        .where('workspace_id', '=', workspaceId)
        .where('deleted_with_workspace', '=', true)
        .returning('person_id as personId')
        .execute();
      return members.map(({ personId }) => personId);
    },
  };
}
