import type { FastifyBaseLogger } from 'fastify';
import { auditLogRepository } from '../audit-log/index.ts';
import type { OidcSetting } from '../config/index.ts';
import type { Executor } from '../database/index.ts';
import { takeOverImported } from '../not-joined/index.ts';
import { notify } from '../notifications/index.ts';
import { personsRepository } from '../persons/index.ts';
import { sessionsRepository } from '../session/index.ts';
import { stopTimerIn } from '../time-entries/index.ts';
import { type EndedByGroups, membershipsRepository, workspacesRepository } from '../workspaces/index.ts';

interface OperatorsWorkspace {
  workspaceId: number;
  ownerId: number;
}

/** Returns whether the user is the owner or the last admin. */
async function isNeeded(
  transaction: Executor,
  { workspaceId, ownerId }: OperatorsWorkspace,
  personId: number,
): Promise<boolean> {
  return (
    ownerId === personId || !(await membershipsRepository(transaction).hasOtherAdmin(workspaceId, personId))
  );
}

/** The user is the author: the groups are theirs. */
const auditOf = (
  transaction: Executor,
  by: { workspaceId: number; personId: number; now: Date },
  name: string,
  from: string | boolean,
  to: string | boolean,
) => auditLogRepository(transaction).add(by, [{ kind: 'member', name, personId: by.personId, from, to }]);

/**
 * Deactivates a member who has none of the allowed groups, until the next log-in with one. Where only the log-in can tell, all
 * sessions end, so that it comes soon. The owner and the last admin stay. Call it within a transaction.
 */
export async function endByGroups(
  transaction: Executor,
  workspace: OperatorsWorkspace,
  personId: number,
  why: EndedByGroups,
  now: Date,
): Promise<void> {
  const { workspaceId } = workspace;
  if (await isNeeded(transaction, workspace, personId)) return;
  await membershipsRepository(transaction).setActive(workspaceId, personId, false, why);
  await notify(transaction, { personId }, 'workspace/left', { workspaceId });
  await notify(transaction, { workspaceId }, 'team/changed', { workspaceId });
  if (why !== 'left') await sessionsRepository(transaction).endAll(personId, now);
  // They may well come back in a minute, and as often as each hour.
  if (why === 'unknown') return;
  await stopTimerIn(transaction, workspaceId, personId, now);
  await auditOf(transaction, { workspaceId, personId, now }, 'active', true, false);
}

/**
 * Adds the user to the operator's workspace, and gives them the role of their groups. The owner and the last admin stay
 * admins, and a member whom an admin deactivated stays so. Call it within a transaction.
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
    auditOf(transaction, { workspaceId, personId, now }, name, from, to);

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
  if (member.endedByGroups) {
    await memberships.setActive(workspaceId, personId, true);
    if (member.endedByGroups !== 'unknown') await audit('active', false, true);
    await notify(transaction, { personId }, 'workspace/joined', { workspaceId });
    await notify(transaction, { workspaceId }, 'team/changed', { workspaceId });
  } else if (!member.active) return;
  if (adminGroups.length === 0 || member.role === role) return;
  if (role === 'member' && (await isNeeded(transaction, { workspaceId, ...workspace }, personId))) return;
  await memberships.setRole(workspaceId, personId, role);
  await audit('role', member.role, role);
  await notify(transaction, { personId }, 'workspace/changed', { workspaceId });
  await notify(transaction, { workspaceId }, 'team/changed', { workspaceId });
}
