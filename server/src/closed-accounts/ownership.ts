import { auditLogRepository } from '../audit-log/index.ts';
import type { Executor } from '../database/index.ts';
import { notify } from '../notifications/index.ts';
import { workspacesRepository } from '../workspaces/index.ts';

/**
 * Makes the longest-standing active admin the owner of the next workspace whose owner's account was purged;
 * otherwise nobody could delete it. Returns whether there was such a workspace. Call it within a transaction
 * until it returns false.
 */
export async function passNextOwnership(transaction: Executor, now: Date): Promise<boolean> {
  const admins = transaction
    .selectFrom('membership')
    .innerJoin('person', 'person.id', 'membership.person_id')
    .where('role', '=', 'admin')
    .where('active', '=', true)
    .where('person.closed_at', 'is', null);
  // Skips workspaces that another server has locked.
  const workspace = await transaction
    .selectFrom('workspace')
    .innerJoin('person as owner', 'owner.id', 'workspace.owner_id')
    .where('owner.purged_at', 'is not', null)
    .where('workspace.id', 'in', admins.select('membership.workspace_id'))
    .orderBy('workspace.id')
    .limit(1)
    .select(['workspace.id', 'owner.id as ownerId'])
    .forNoKeyUpdate('workspace')
    .skipLocked()
    .executeTakeFirst();
  if (!workspace) return false;
  const workspaceId = workspace.id;
  // Roles change under the lock of the workspace, so read them after locking.
  const heir = await admins
    .where('membership.workspace_id', '=', workspaceId)
    .orderBy('membership.created_at')
    .orderBy('membership.id')
    .limit(1)
    .select('person.id')
    .executeTakeFirst();
  if (!heir) return false;
  await workspacesRepository(transaction).change(workspaceId, { owner_id: heir.id });
  await auditLogRepository(transaction).add({ workspaceId, personId: workspace.ownerId, now }, [
    { kind: 'member', name: 'role', personId: heir.id, from: 'admin', to: 'owner' },
  ]);
  await notify(transaction, { workspaceId }, 'workspace/changed', { workspaceId });
  await notify(transaction, { workspaceId }, 'team/changed', { workspaceId });
  return true;
}
