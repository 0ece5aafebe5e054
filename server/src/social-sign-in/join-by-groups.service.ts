import type { FastifyBaseLogger } from 'fastify';
import { auditLogRepository } from '../audit-log/index.ts';
import type { OidcSetting } from '../config/index.ts';
import type { Executor } from '../database/index.ts';
import { takeOverImported } from '../not-joined/index.ts';
import { notify } from '../notifications/index.ts';
import { personsRepository } from '../persons/index.ts';
import { membershipsRepository, workspacesRepository } from '../workspaces/index.ts';

/**
 * Adds the user to the operator's workspace, and gives them the role of their groups. The owner and the last admin stay
 * admins, and a deactivated member stays deactivated. Call it within a transaction.
 */
export async function joinByGroups(
  transaction: Executor,
  { workspaceId, adminGroups }: OidcSetting,
  groups: readonly string[],
  personId: number,
  { now, log }: { now: Date; log: FastifyBaseLogger },
): Promise<void> {
  if (workspaceId === undefined) return;
  const workspace = await workspacesRepository(transaction).lockOpen(workspaceId);
  if (!workspace) return log.warn({ workspaceId }, 'OIDC_WORKSPACE: there is no workspace with this id');
  const memberships = membershipsRepository(transaction);
  const role = groups.some((group) => adminGroups.includes(group)) ? 'admin' : 'member';
  const member = await memberships.of(workspaceId, personId);

  const audit = (name: string, from: string | boolean, to: string | boolean) =>
    auditLogRepository(transaction).add({ workspaceId, personId, now }, [
      { kind: 'member', name, personId, from, to },
    ]);

  if (!member) {
    const persons = personsRepository(transaction);
    await memberships.add(workspaceId, personId, role);
    const profile = await persons.profile(personId);
    if (profile) await takeOverImported(transaction, workspaceId, profile);
    await persons.rememberWorkspace(workspaceId, personId);
    await audit('active', false, true);
    await audit('role', 'member', role);
    await notify(transaction, { personId }, 'workspace/joined', { workspaceId });
    return notify(transaction, { workspaceId }, 'team/changed', { workspaceId });
  }
  if (adminGroups.length === 0 || !member.active || member.role === role) return;
  const isNeeded =
    workspace.ownerId === personId || !(await memberships.hasOtherAdmin(workspaceId, personId));
  if (role === 'member' && isNeeded) return;
  await memberships.setRole(workspaceId, personId, role);
  await audit('role', member.role, role);
  await notify(transaction, { personId }, 'workspace/changed', { workspaceId });
  await notify(transaction, { workspaceId }, 'team/changed', { workspaceId });
}
