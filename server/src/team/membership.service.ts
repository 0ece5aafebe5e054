import { type AuditedChange, auditLogRepository } from '../audit-log/index.ts';
import type { Member } from '../calls/index.ts';
import type { Executor } from '../database/index.ts';
import { forbidden, notFound } from '../errors/index.ts';
import { notify } from '../notifications/index.ts';
import { membershipsRepository } from '../workspaces/index.ts';

const noSuchMember = () => notFound('There is no such member of this workspace.', 'user_id');

/** Changes of who belongs to a workspace, in the transaction of the call. They wait for each other. */
export function membershipService(transaction: Executor, actor: Member, now: Date) {
  const { workspaceId } = actor;
  const memberships = membershipsRepository(transaction);

  const log = (change: Pick<AuditedChange, 'name' | 'personId' | 'from' | 'to'>) =>
    auditLogRepository(transaction).add({ workspaceId, personId: actor.personId, now }, [
      { kind: 'member', ...change },
    ]);

  /** Another admin may have taken the actor's rights while this call waited. */
  async function lockAsAdmin() {
    const { ownerId } = await memberships.lockAdministration(workspaceId);
    const own = await memberships.of(workspaceId, actor.personId);
    if (!own?.active || own.role !== 'admin') throw forbidden('Only admins of the workspace may do this.');
    return ownerId;
  }

  return {
    async setActive(personId: number, active: boolean): Promise<void> {
      const ownerId = await lockAsAdmin();
      const member = await memberships.of(workspaceId, personId);
      if (!member) throw noSuchMember();
      if (!active && personId === actor.personId)
        throw forbidden('You cannot deactivate yourself.', 'user_id');
      if (!active && personId === ownerId)
        throw forbidden('The owner of the workspace cannot be deactivated.', 'user_id');
      await memberships.setActive(workspaceId, personId, active);
      await log({ name: 'active', personId, from: member.active, to: active });
      await notify(transaction, { personId }, active ? 'workspace/joined' : 'workspace/left', {
        workspaceId,
      });
    },
  };
}
