import { auditLogRepository } from '../audit-log/index.ts';
import type { Executor } from '../database/index.ts';
import { notify } from '../notifications/index.ts';
import { workspacesRepository } from '../workspaces/index.ts';

const activeAdmins = (db: Executor) =>
  db
    .selectFrom('membership')
    .innerJoin('person', 'person.id', 'membership.person_id')
    .where('role', '=', 'admin')
    .where('active', '=', true)
    .where('person.closed_at', 'is', null);

const ownerless = (db: Executor) =>
  db
    .selectFrom('workspace')
    .innerJoin('person as owner', 'owner.id', 'workspace.owner_id')
    .where('owner.purged_at', 'is not', null)
    .where('workspace.id', 'in', activeAdmins(db).select('membership.workspace_id'));

/** Returns the workspaces whose owner's account was purged, and that have another admin. */
export async function ownerlessWorkspaces(db: Executor): Promise<number[]> {
  const rows = await ownerless(db).orderBy('workspace.id').select('workspace.id').execute();
  return rows.map(({ id }) => id);
}

/**
 * Makes the longest-standing active admin the owner of a workspace whose owner's account was purged;
 * otherwise nobody could delete it. Call it within a transaction.
 */
export async function passOwnership(transaction: Executor, workspaceId: number, now: Date): Promise<void> {
  // Skips a workspace that another server has locked.
  const workspace = await ownerless(transaction)
    .where('workspace.id', '=', workspaceId)
    .select('owner.id as ownerId')
    .forNoKeyUpdate('workspace')
    .skipLocked()
    .executeTakeFirst();
  if (!workspace) return;
  // Roles change under the lock of the workspace, so read them after locking.
  const heir = await activeAdmins(transaction)
    .where('membership.workspace_id', '=', workspaceId)
    .orderBy('membership.created_at')
    .orderBy('membership.id')
    .limit(1)
    .select('person.id')
    .executeTakeFirst();
  if (!heir) return;
  await workspacesRepository(transaction).change(workspaceId, { owner_id: heir.id });
  await auditLogRepository(transaction).add({ workspaceId, personId: workspace.ownerId, now }, [
    { kind: 'member', name: 'role', personId: heir.id, from: 'admin', to: 'owner' },
  ]);
  await notify(transaction, { workspaceId }, 'workspace/changed', { workspaceId });
  await notify(transaction, { workspaceId }, 'team/changed', { workspaceId });
}
