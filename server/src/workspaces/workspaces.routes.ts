import type { AuthData } from '@timeweave/shared/api';
import { toLockedDate } from '@timeweave/shared/time';
import { type AnswerCall, flag } from '../calls/index.ts';
import { type Executor, inTransaction, zoneOf } from '../database/index.ts';
import { mayCreateProjects, maySeeRates, maySeeTeam } from './workspaces.policy.ts';
import { createWorkspace } from './create-workspace.service.ts';
import { membershipsRepository } from './memberships.repository.ts';

interface Session {
  id: number;
  expiresAt: Date;
}

/** Continues a session in another workspace. Declared here because the session module imports this one. */
interface SessionMover {
  moveTo: (db: Executor, workspaceId: number, personId: number, session: Session) => Promise<AuthData>;
}

export function workspaceRoutes(answer: AnswerCall, { signIn }: { signIn: SessionMover }) {
  answer('POST /api/workspace/listbyworkspaceid', async ({ db, payload, person }) => {
    const memberships = membershipsRepository(db);
    const { rows, ...rest } = await memberships.ofPerson(
      person.id,
      payload.workspace_id ?? 0,
      payload.offset,
    );
    // An integration token sees only its own workspace.
    const seen = rows.filter(({ id }) => !person.page || id === person.page.workspaceId);
    const oldestFirst = seen.toSorted((one, other) => one.membershipId - other.membershipId);
    const present = (workspace: (typeof rows)[number]) => {
      const caller = { isAdmin: workspace.role === 'admin' };
      const approved = workspace.approved?.map(({ first, last }) => ({ first, last }));
      return {
        id: workspace.id,
        title: workspace.title,
        workspace_logo: workspace.logo,
        is_workspace_admin: flag(caller.isAdmin),
        is_default_billable: flag(workspace.defaultBillable),
        is_required_fields: flag(workspace.requiredFields),
        may_create_projects: flag(!person.page && mayCreateProjects(caller, workspace)),
        may_create_tags: flag(!person.page),
        may_see_team: flag(maySeeTeam(caller, workspace)),
        may_see_rates: flag(maySeeRates(caller, workspace)),
        currency: workspace.currency,
        is_time_entry_locked: flag(workspace.lockedUntil !== null),
        locked_date: workspace.lockedUntil && toLockedDate(workspace.lockedUntil),
        locked_until: workspace.lockedUntil,
        time_zone: zoneOf(workspace),
        ...(workspace.approvalPeriod && {
          approval: {
            period: workspace.approvalPeriod,
            week_start: workspace.approvalWeekStart,
            is_approver: flag(caller.isAdmin || workspace.isApprover),
            approved: approved ?? [],
          },
        }),
        ...(!workspace.approvalPeriod && approved && { approved_days: approved }),
        ...(workspace.hasInvoices && caller.isAdmin && { invoices: 1 as const }),
        // Tokens of integrations are no log-ins.
        needs_second_factor: flag(
          !person.page && workspace.secondFactorRequired && !workspace.hasSecondFactor,
        ),
      };
    };
    return { results: oldestFirst.map(present), ...rest };
  });

  answer('POST /api/workspace/get', async ({ member }) => ({
    workspace_id: member.workspaceId,
    is_workspace_admin: flag(member.isAdmin),
  }));

  answer('POST /api/workspace/select', async ({ db, person, member }) => {
    const session = { id: person.sessionId, expiresAt: person.sessionExpiresAt };
    const data = await signIn.moveTo(db, member.workspaceId, person.id, session);
    return { ...data, data };
  });

  answer('POST /api/workspace/create', async ({ db, payload, person }) => {
    const session = { id: person.sessionId, expiresAt: person.sessionExpiresAt };
    const data = await inTransaction(db, async (transaction) => {
      const workspaceId = await createWorkspace(transaction, payload.title.trim(), person.id);
      return signIn.moveTo(transaction, workspaceId, person.id, session);
    });
    return { ...data, data };
  });
}
