import type { Payload } from '@timeweave/shared/api';
import { auditLogRepository } from '../audit-log/index.ts';
import type { Member } from '../auth/index.ts';
import type { Executor } from '../database/index.ts';
import { notFound } from '../errors/index.ts';
import { changeRates } from '../rates/index.ts';
import { workspacesRepository } from '../workspaces/index.ts';
import { teamRepository } from './team.repository.ts';

/** Changes a member's name and rates, if given. A name equal to the profile's follows the profile again. */
export async function editMember(
  transaction: Executor,
  { workspaceId, personId: changedBy }: Member,
  { team_id, name, ...rates }: Payload<'PUT /api/team/edit'>,
  now: Date,
): Promise<void> {
  // Parses amounts in the currency that the workspace has when the transaction commits.
  await workspacesRepository(transaction).lock(workspaceId);
  const team = teamRepository(transaction);
  const member = await team.lock(workspaceId, team_id);
  if (!member) throw notFound('This person isn’t a member of this workspace.', 'team_id');
  const { personId } = member;
  const given = name?.trim();
  if (given !== undefined) {
    await team.rename(workspaceId, team_id, given === member.fullName ? null : given);
    await auditLogRepository(transaction).add({ workspaceId, personId: changedBy, now }, [
      { kind: 'member', name: 'name', personId, from: member.name, to: given },
    ]);
  }
  const rules = await workspacesRepository(transaction).rules(workspaceId);
  const scope = { personId, projectId: null };
  await changeRates(transaction, { workspaceId, changedBy, now, rules, scope }, rates);
}
