import { type AuditedChange, auditLogRepository } from '../audit-log/index.ts';
import type { Member } from '../auth/index.ts';
import type { Executor } from '../database/index.ts';
import { conflict, forbidden, notFound } from '../errors/index.ts';
import { hasNotJoined } from '../not-joined/index.ts';
import { notify } from '../notifications/index.ts';
import { personsRepository } from '../persons/index.ts';
import { stopTimerIn } from '../time-entries/index.ts';
import { createOwnWorkspace, membershipsRepository } from '../workspaces/index.ts';

const noSuchMember = () => notFound('This person isn’t a member of this workspace.', 'user_id');

/**
 * Changes memberships and roles of a workspace, in the transaction of the call. The changes run one after the
 * other, and the owner always remains an admin.
 */
export function membershipService(transaction: Executor, actor: Member, now: Date) {
  const { workspaceId } = actor;
  const memberships = membershipsRepository(transaction);

  const log = (change: Pick<AuditedChange, 'name' | 'personId' | 'from' | 'to'>) =>
    auditLogRepository(transaction).add({ workspaceId, personId: actor.personId, now }, [
      { kind: 'member', ...change },
    ]);

  /** Locks the membership: another admin may have deactivated the actor while this call waited. */
  async function lockAsMember() {
    const { ownerId } = await memberships.lockAdministration(workspaceId);
    const own = await memberships.of(workspaceId, actor.personId);
    if (!own?.active) throw forbidden('You aren’t an active member of this workspace.', 'workspace_id');
    return { ownerId, isAdmin: own.role === 'admin' };
  }

  /** Same, but requires the admin role. */
  async function lockAsAdmin(): Promise<number> {
    const { ownerId, isAdmin } = await lockAsMember();
    if (!isAdmin) throw forbidden('Only workspace admins can do this.');
    return ownerId;
  }

  async function setActive(personId: number, active: boolean, before: boolean, why?: 'left'): Promise<void> {
    await memberships.setActive(workspaceId, personId, active);
    const name = active ? 'workspace/joined' : 'workspace/left';
    // Before all other events: the member's pages must not refetch data that they may no longer read.
    await notify(transaction, { personId }, name, { workspaceId, ...(why && { why }) });
    if (!active) await stopTimerIn(transaction, workspaceId, personId, now);
    await log({ name: 'active', personId, from: before, to: active });
  }

  return {
    async setActive(personId: number, active: boolean): Promise<void> {
      const ownerId = await lockAsAdmin();
      const member = await memberships.of(workspaceId, personId);
      if (!member) throw noSuchMember();
      if (active && (await hasNotJoined(transaction, workspaceId, personId)))
        throw conflict('This person has not joined yet. Invite them instead.', 'user_id');
      if (!active && personId === actor.personId)
        throw forbidden('You cannot deactivate yourself.', 'user_id');
      if (!active && personId === ownerId)
        throw forbidden('The owner of the workspace cannot be deactivated.', 'user_id');
      await setActive(personId, active, member.active);
    },

    async setRole(personId: number, role: 'admin' | 'member'): Promise<void> {
      const ownerId = await lockAsAdmin();
      const member = await memberships.of(workspaceId, personId);
      if (!member?.active) throw noSuchMember();
      if (role === 'member' && personId === ownerId)
        throw conflict('The owner of the workspace always is an admin.', 'user_id');
      if (role === 'member' && !(await memberships.hasOtherAdmin(workspaceId, personId)))
        throw conflict('A workspace needs an admin. Make another member admin first.', 'user_id');
      await memberships.setRole(workspaceId, personId, role);
      await log({ name: 'role', personId, from: member.role, to: role });
      await notify(transaction, { personId }, 'workspace/changed', { workspaceId });
    },

    /** Removes the actor; creates a workspace for them if they have no other. */
    async leave(): Promise<void> {
      const { personId } = actor;
      const { ownerId, isAdmin } = await lockAsMember();
      if (personId === ownerId)
        throw conflict(
          'You own this workspace. You can delete it in Settings, but not leave it.',
          'workspace_id',
        );
      if (isAdmin && !(await memberships.hasOtherAdmin(workspaceId, personId)))
        throw conflict('You are the only admin. Make another member admin before you leave.', 'workspace_id');
      await setActive(personId, false, true, 'left');
      if (await memberships.home(null, personId)) return;
      await createOwnWorkspace(transaction, await personsRepository(transaction).known(personId));
    },
  };
}
