import { auditLogRepository } from '../audit-log/index.ts';
import type { AnswerCall } from '../calls/index.ts';
import { invalid } from '../errors/index.ts';
import { changeWorkspace } from '../workspaces/index.ts';
import { approversRepository } from './approvers.repository.ts';

/** The settings of approvals, for admins. */
export function approvalSettingsRoutes(answer: AnswerCall, { clock }: { clock: () => Date }) {
  answer('POST /api/approval/settings', async ({ db, member, rules }) => ({
    period: rules.approvalPeriod,
    week_start: rules.approvalWeekStart,
    approver_ids: await approversRepository(db, member.workspaceId).chosen(),
  }));

  answer('PUT /api/approval/update_settings', async ({ db, payload, member }) => {
    const { workspaceId, personId } = member;
    const { period, week_start, approver_ids: ids } = payload;
    const now = clock();
    const changes = { approval_period: period, approval_week_start: week_start };
    // Locks the workspace, so that two changes of the approvers do not mix.
    await changeWorkspace(db, member, changes, now);
    const approvers = approversRepository(db, workspaceId);
    const members = await approvers.members(ids);
    if (ids.some((id) => !members.has(id)))
      throw invalid('approver_ids', 'Choose active members of this workspace.');
    const before = await approvers.chosen();
    await approvers.choose(ids);
    const after = await approvers.chosen();
    await auditLogRepository(db).add(
      { workspaceId, personId, now },
      [...new Set([...before, ...after])].map((id) => ({
        ...({
          kind: 'permission',
          name: 'approver',
          personId: id,
        } as const),
        from: before.includes(id),
        to: after.includes(id),
      })),
    );
    return { status: 200 };
  });
}
