import type { Payload } from '@timeweave/shared/api';
import { auditLogRepository } from '../audit-log/index.ts';
import type { Member } from '../auth/index.ts';
import { type Executor, holdTime, zoneOf } from '../database/index.ts';
import { BusinessError, invalid } from '../errors/index.ts';
import { takingOver } from '../not-joined/index.ts';
import { type WorkspaceRules, workspacesRepository } from '../workspaces/index.ts';
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
import { type Decided, notifyOfDecisions } from './notify-of-approvals.ts';

interface Caller {
  member: Member;
  rules: WorkspaceRules;
}

interface Asked {
  approval_id: number;
  version: string;
}

/** Decides about periods of members, in the transaction of the call. Each decision is in the audit log. */
export function decisions(db: Executor, { member, rules }: Caller, now: Date) {
  const { workspaceId, personId } = member;
  const approvals = approvalsRepository(db, workspaceId);

  async function log(rows: readonly ApprovalRow[], to: Decided, comment: string | null) {
    const changes = rows.map(({ personId: ownerId, first, last, state }) => {
      const period = { personId: ownerId, subject: `${first} – ${last}` };
      return { kind: 'entry', name: 'approval', ...period, from: state, to } as const;
    });
    await auditLogRepository(db).add({ workspaceId, personId, now }, changes);
    await notifyOfDecisions(db, { workspaceId, periods: rows }, to, { comment, by: personId, now });
  }

  /** Returns the periods that can be approved as they are now, and notes why the others cannot. */
  async function approvable(asked: readonly Asked[], zone: string, refused: Map<number, string>) {
    const approvers = await approversRepository(db, workspaceId).all();
    const rows = await approvals.findAll(asked.map(({ approval_id }) => approval_id));
    const people = rows.map((row) => row.personId);
    const moving = await takingOver(db, workspaceId, people);
    const versions = await periodEntriesRepository(db, workspaceId, zone).versions(rows);
    return asked.flatMap(({ approval_id: id, version }) => {
      const index = rows.findIndex((row) => row.id === id);
      const row = rows[index];
      try {
        if (!row) throw noSuchApproval();
        assertMayDecide(approvers, personId, row);
        if (row.state !== 'submitted') throw notSubmitted();
        if (moving.has(row.personId)) throw othersStillComing();
        if (versions[index]?.isRunning) throw othersTimer();
        if (versions[index]?.version !== version) throw changedMeanwhile();
        return [row];
      } catch (error) {
        if (!(error instanceof BusinessError)) throw error;
        refused.set(id, error.message);
        return [];
      }
    });
  }

  return {
    /**
     * Approves each period by itself: a refusal rejects only that one. Looks twice at their entries: others' changes of time wait
     * during the second look alone.
     */
    async approve({ approvals: given }: Payload<'PUT /api/approval/approve'>) {
      approvalRulesOf(rules);
      const asked = [...new Map(given.map((each) => [each.approval_id, each])).values()];
      await approvals.lock(asked.map(({ approval_id }) => approval_id));
      const refused = new Map<number, string>();
      const before = await approvable(asked, zoneOf(rules), refused);
      const [first, ...others] = new Set(before.map((row) => row.personId));
      if (first !== undefined) {
        // Of several members all time is held: an order of their locks would be one more to keep.
        await holdTime(db, workspaceId, others.length === 0 ? first : undefined);
        const zone = zoneOf(await workspacesRepository(db).rules(workspaceId));
        const rows = await approvable(
          asked.filter(({ approval_id }) => !refused.has(approval_id)),
          zone,
          refused,
        );
        const nothing = { comment: null, entryId: null, entryComment: null };
        const ids = rows.map(({ id }) => id);
        await approvals.decide(ids, { state: 'approved', by: personId, now, ...nothing });
        await log(rows, 'approved', null);
      }
      const results = asked.map(({ approval_id }) => {
        const msg = refused.get(approval_id);
        return { approval_id, done: msg === undefined, ...(msg !== undefined && { msg }) };
      });
      return { results };
    },

    /** Returns a submitted period to its member, or reopens an approved one, also while approvals are off: that locks it still. */
    async giveBack({ approval_id, comment, entry_id, entry_comment }: Payload<'PUT /api/approval/return'>) {
      const approvers = await approversRepository(db, workspaceId).all();
      await approvals.lock([approval_id]);
      const row = await approvals.find(approval_id);
      if (!row) throw noSuchApproval();
      assertMayDecide(approvers, personId, row);
      if (row.state === 'returned') throw notSubmitted();
      if ((entry_id === undefined) !== (entry_comment === undefined))
        throw invalid('entry_comment', 'A comment at an entry names the entry.');
      const entries = periodEntriesRepository(db, workspaceId, zoneOf(rules));
      if (entry_id !== undefined && !(await entries.has(row, entry_id)))
        throw invalid('entry_id', 'This time entry is not in the period.');
      await approvals.decide([row.id], {
        state: 'returned',
        by: personId,
        now,
        comment: comment.trim(),
        entryId: entry_id ?? null,
        entryComment: entry_comment?.trim() ?? null,
      });
      await log([row], row.state === 'approved' ? 'reopened' : 'returned', comment.trim());
    },
  };
}
