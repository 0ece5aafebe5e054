import type { Payload } from '@timeweave/shared/api';
import { auditLogRepository } from '../audit-log/index.ts';
import type { Member } from '../auth/index.ts';
import { type Executor, holdTime, zoneOf } from '../database/index.ts';
import { BusinessError, invalid } from '../errors/index.ts';
import { isTakingOver } from '../not-joined/index.ts';
import type { WorkspaceRules } from '../workspaces/index.ts';
import {
  approvalRulesOf,
  assertMayDecide,
  changedMeanwhile,
  noSuchApproval,
  notSubmitted,
  othersStillComing,
  othersTimer,
} from './approvals.policy.ts';
import { type ApprovalRow, approvalsRepository } from './approvals.repository.ts';
import { approversRepository } from './approvers.repository.ts';
import { periodEntriesRepository } from './period-entries.repository.ts';
import { notifyOfDecision } from './notify-of-approvals.ts';

interface Caller {
  member: Member;
  rules: WorkspaceRules;
}

/** Decides about periods of members, in the transaction of the call. Each decision is in the audit log. */
export function decisions(db: Executor, { member, rules }: Caller, now: Date) {
  const { workspaceId, personId } = member;
  const approvals = approvalsRepository(db, workspaceId);
  const zone = zoneOf(rules);
  const entries = periodEntriesRepository(db, workspaceId, zone);

  async function log(row: ApprovalRow, to: 'approved' | 'returned' | 'reopened', comment: string | null) {
    const { personId: ownerId, first, last, state } = row;
    await auditLogRepository(db).add({ workspaceId, personId, now }, [
      { kind: 'entry', name: 'approval', personId: ownerId, subject: `${first} – ${last}`, from: state, to },
    ]);
    await notifyOfDecision(db, { ...row, workspaceId }, to, { comment, by: personId, now });
  }

  /** Returns a locked period that the caller may decide about. */
  async function decidable(approvers: readonly number[], id: number): Promise<ApprovalRow> {
    const row = await approvals.find(id);
    if (!row) throw noSuchApproval();
    assertMayDecide(approvers, personId, row);
    return row;
  }

  async function approve(
    approvers: readonly number[],
    { approval_id, version }: { approval_id: number; version: string },
  ) {
    const row = await decidable(approvers, approval_id);
    if (row.state !== 'submitted') throw notSubmitted();
    if (await isTakingOver(db, workspaceId, row.personId)) throw othersStillComing();
    const [figures] = await entries.figures([row]);
    if (figures?.isRunning) throw othersTimer();
    if (figures?.version !== version) throw changedMeanwhile();
    const nothing = { comment: null, entryId: null, entryComment: null };
    await approvals.decide(row.id, { state: 'approved', by: personId, now, ...nothing });
    await log(row, 'approved', null);
  }

  return {
    /** Approves each period by itself: a refusal rejects only that one. */
    async approve({ approvals: asked }: Payload<'PUT /api/approval/approve'>) {
      approvalRulesOf(rules);
      const approvers = await approversRepository(db, workspaceId).all();
      const locked = await approvals.lock(asked.map(({ approval_id: id }) => id));
      const [first, ...others] = new Set(locked.map((row) => row.personId));
      // Of several members all time is held: an order of their locks would be one more to keep.
      await holdTime(db, workspaceId, others.length === 0 ? first : undefined);
      const results: { approval_id: number; done: boolean; msg?: string }[] = [];
      for (const each of asked) {
        const { approval_id } = each;
        try {
          await approve(approvers, each);
          results.push({ approval_id, done: true });
        } catch (error) {
          if (!(error instanceof BusinessError)) throw error;
          results.push({ approval_id, done: false, msg: error.message });
        }
      }
      return { results };
    },

    /** Returns a submitted period to its member, or reopens an approved one. */
    async giveBack({ approval_id, comment, entry_id, entry_comment }: Payload<'PUT /api/approval/return'>) {
      approvalRulesOf(rules);
      const approvers = await approversRepository(db, workspaceId).all();
      await approvals.lock([approval_id]);
      const row = await decidable(approvers, approval_id);
      if (row.state === 'returned') throw notSubmitted();
      if ((entry_id === undefined) !== (entry_comment === undefined))
        throw invalid('entry_comment', 'A comment at an entry names the entry.');
      if (entry_id !== undefined && !(await entries.has(row, entry_id)))
        throw invalid('entry_id', 'This time entry is not in the period.');
      await approvals.decide(row.id, {
        state: 'returned',
        by: personId,
        now,
        comment: comment.trim(),
        entryId: entry_id ?? null,
        entryComment: entry_comment?.trim() ?? null,
      });
      await log(row, row.state === 'approved' ? 'reopened' : 'returned', comment.trim());
    },
  };
}
