import type { Member } from '../auth/index.ts';
import type { Executor } from '../database/index.ts';
import { forbidden, invalid, notFound } from '../errors/index.ts';
import { jobsRepository } from '../jobs/index.ts';
import { notify } from '../notifications/index.ts';
import { stopTimerIn } from '../time-entries/index.ts';
import { changeWorkspace, workspacesRepository } from '../workspaces/index.ts';
import { deletedWorkspacesRepository, purgeDelaySeconds } from './deleted-workspaces.repository.ts';

/**
 * Deletes a workspace: removes it from its members at once, stops running timers, and schedules the purge
 * after 14 days. Call it within a transaction.
 */
export async function deleteWorkspace(transaction: Executor, member: Member, title: string, now: Date) {
  const { workspaceId } = member;
  const workspace = await workspacesRepository(transaction).lock(workspaceId);
  if (workspace.owner_id !== member.personId)
    throw forbidden('Only the owner of the workspace can delete it.');
  if (workspace.title !== title.trim())
    throw invalid('title', 'Enter the name of the workspace exactly as it is shown.');
  await changeWorkspace(transaction, member, { deleted_at: now }, now);

  const deleted = deletedWorkspacesRepository(transaction);
  // In a fixed order, to avoid deadlocks between two deletions.
  for (const personId of (await deleted.setSuspended(workspaceId, true)).toSorted(
    (one, other) => one - other,
  )) {
    // Before all other events: pages must not refetch data that they can no longer read.
    await notify(transaction, { personId }, 'workspace/left', { workspaceId, why: 'deleted' });
    await stopTimerIn(transaction, workspaceId, personId, now);
  }
  await jobsRepository(transaction).enqueue('deleted-workspaces/purge', {}, null, purgeDelaySeconds);
}

/** Restores a deleted workspace with its former members. Call it within a transaction. */
export async function restoreWorkspace(
  transaction: Executor,
  workspaceId: number,
  ownerId: number,
  now: Date,
) {
  const deleted = deletedWorkspacesRepository(transaction);
  if (!(await deleted.canBeRestored(workspaceId, ownerId, now)))
    throw notFound('You have no deleted workspace with this id.', 'workspace_id');
  await changeWorkspace(transaction, { workspaceId, personId: ownerId }, { deleted_at: null }, now);
  for (const personId of await deleted.setSuspended(workspaceId, false))
    await notify(transaction, { personId }, 'workspace/joined', { workspaceId });
}
