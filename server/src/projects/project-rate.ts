import type { Member } from '../auth/index.ts';
import type { Executor } from '../database/index.ts';
import { forbidden } from '../errors/index.ts';
import { notify } from '../notifications/index.ts';
import { changeRates, type RateChanges } from '../rates/index.ts';
import { maySeeRates, workspacesRepository } from '../workspaces/index.ts';

/**
 * Throws 403 for a caller who may not see rates; returns the workspace's rules, locked until the transaction
 * ends.
 */
export async function rulesOfRates(db: Executor, member: Member) {
  const rules = await workspacesRepository(db).lockedRules(member.workspaceId);
  if (maySeeRates(member, rules)) return rules;
  throw forbidden('Only admins can see and change rates in this workspace.', 'billable_rate');
}

/** Sets the project's rate if the call contains one; the caller must manage the project. */
export async function changeProjectRate(
  transaction: Executor,
  member: Member,
  project: { id: number; name: string },
  { billable_rate, valid_from }: Pick<RateChanges, 'billable_rate' | 'valid_from'>,
  now: Date,
): Promise<void> {
  if (billable_rate === undefined) return;
  const { workspaceId, personId: changedBy } = member;
  const rules = await rulesOfRates(transaction, member);
  const scope = { personId: null, projectId: project.id };
  const change = { workspaceId, changedBy, now, rules, scope, subject: project.name.trim() };
  await changeRates(transaction, change, { billable_rate, valid_from });
  await notify(transaction, { workspaceId }, 'rates/changed', { workspaceId });
}
