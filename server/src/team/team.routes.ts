import { amountText } from '@timeweave/shared/money';
import type { AnswerCall } from '../calls/index.ts';
import { ratesRepository } from '../rates/index.ts';
import { maySeeTeam } from '../workspaces/index.ts';
import { editMember } from './edit-member.service.ts';
import { listTeam } from './list-team.ts';
import { membershipService } from './membership.service.ts';
import { teamRepository } from './team.repository.ts';

export function teamRoutes(answer: AnswerCall, { clock }: { clock: () => Date }) {
  answer('POST /api/team/list', ({ db, payload, member }) => listTeam(db, member, payload, clock()));

  answer('POST /api/team/rates', async ({ db, payload, member, rules }) => {
    const { workspaceId } = member;
    const { currency } = rules;
    const of = { personId: payload.user_id, projectId: null };
    const { rows, ...rest } = await ratesRepository(db).history(workspaceId, of, payload.offset);
    const results = rows.map(({ kind, amount, validFrom }) => ({
      kind: kind === 'billable' ? ('billable_rate' as const) : ('labor_cost' as const),
      amount: amount === null ? null : amountText(amount, currency),
      valid_from: validFrom,
    }));
    return { results, ...rest };
  });

  answer('POST /api/report/team_list', async ({ db, payload, member, rules }) => {
    const { workspaceId, personId } = member;
    const only = maySeeTeam(member, rules) ? null : personId;
    const { rows, ...rest } = await teamRepository(db).people(workspaceId, only, payload.offset);
    return { results: rows.map((row) => ({ user_id: row.personId, name: row.name })), ...rest };
  });

  answer('PUT /api/team/edit', async ({ db, payload, member }) => {
    await editMember(db, member, payload, clock());
  });

  answer('PUT /api/team/deactivate', async ({ db, payload, member }) => {
    await membershipService(db, member, clock()).setActive(payload.user_id, false);
  });

  answer('PUT /api/team/activate', async ({ db, payload, member }) => {
    await membershipService(db, member, clock()).setActive(payload.user_id, true);
  });

  answer('PUT /api/team/role', async ({ db, payload, member }) => {
    const role = payload.role === 1 ? 'admin' : 'member';
    await membershipService(db, member, clock()).setRole(payload.user_id, role);
  });

  answer('PUT /api/team/leave', async ({ db, member }) => {
    await membershipService(db, member, clock()).leave();
  });
}
