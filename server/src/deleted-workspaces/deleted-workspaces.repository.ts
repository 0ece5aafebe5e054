import { type Executor, readPage } from '../database/index.ts';

const graceMs = 14 * 86_400_000;

/** Delay of the purge after a deletion, in seconds; one extra hour for clock differences. */
export const purgeDelaySeconds = graceMs / 1000 + 3600;

/** Returns the time at which a workspace deleted at this time is purged. */
export function purgeTime(deletedAt: Date): Date {
  return new Date(deletedAt.getTime() + graceMs);
}

/** Returns the latest deletion time that can no longer be restored. */
export function lastPurged(now: Date): Date {
  return new Date(now.getTime() - graceMs);
}

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

    canBeRestored: async (workspaceId: number, ownerId: number, now: Date): Promise<boolean> =>
      (await restorable(ownerId, now)
        .where('id', '=', workspaceId)
        .select('id')
        .forNoKeyUpdate()
        .executeTakeFirst()) !== undefined,

    /** Deactivates and marks the active members, or activates the marked ones again. Returns their ids. */
    async setSuspended(workspaceId: number, isSuspended: boolean): Promise<number[]> {
      const members = await db
        .updateTable('membership')
        .set({ active: !isSuspended, deleted_with_workspace: isSuspended })
        .where('workspace_id', '=', workspaceId)
        .where(isSuspended ? 'active' : 'deleted_with_workspace', '=', true)
        .returning('person_id as personId')
        .execute();
      return members.map(({ personId }) => personId);
    },
  };
}
