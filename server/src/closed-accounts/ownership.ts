import { auditLogRepository } from '../audit-log/index.ts';
import type { Executor } from '../database/index.ts';
import { notify } from '../notifications/index.ts';

/** Workspaces whose owner's account was purged. */
function ownership(db: Executor) {
  const admins = db
    .selectFrom('membership')
    .innerJoin('person', 'person.id', 'membership.person_id')
    .where('role', '=', 'admin')
    .where('active', '=', true)
    .where('person.closed_at', 'is', null);

  return {
    /** Locks the next workspace that has an active admin; skips those locked by another server. */
    lockNext: () =>
      db
        .selectFrom('workspace')
        .innerJoin('person as owner', 'owner.id', 'workspace.owner_id')
        .where('owner.purged_at', 'is not', null)
        .where('workspace.id', 'in', admins.select('membership.workspace_id'))
        .orderBy('workspace.id')
        .limit(1)
        .select(['workspace.id', 'owner.id as ownerId'])
        .forNoKeyUpdate('workspace')
        .skipLocked()
        .executeTakeFirst(),

    longestStandingAdmin: (workspaceId: number) =>
      admins
        .where('membership.workspace_id', '=', workspaceId)
        .orderBy('membership.created_at')
        .orderBy('membership.id')
        .limit(1)
        .select('person.id')
        .executeTakeFirst(),

    pass: (workspaceId: number, ownerId: number) =>
      db.updateTable('workspace').set({ owner_id: ownerId }).where('id', '=', workspaceId).execute(),
  };
}

/**
 * Makes the longest-standing active admin the owner of the next workspace whose owner's account was purged;
 * otherwise nobody could delete it. Returns whether there was such a workspace. Call it within a transaction
 * until it returns false.
 */
export async function passNextOwnership(transaction: Executor, now: Date): Promise<boolean> {
  const { lockNext, longestStandingAdmin, pass } = ownership(transaction);
  const workspace = await lockNext();
  // Roles change under the lock of the workspace, so read them after locking.
  const heir = workspace && (await longestStandingAdmin(workspace.id));
  if (!workspace || !heir) return false;
  const workspaceId = workspace.id;
  await pass(workspaceId, heir.id);
  await auditLogRepository(transaction).add({ workspaceId, personId: workspace.ownerId, now }, [
    { kind: 'member', name: 'role', personId: heir.id, from: 'admin', to: 'owner' },
  ]);
  await notify(transaction, { workspaceId }, 'workspace/changed', { workspaceId });
  await notify(transaction, { workspaceId }, 'team/changed', { workspaceId });
  return true;
}
