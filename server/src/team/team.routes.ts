import { mailAddress } from '../persons/index.ts';
import type { AnswerCall } from '../calls/index.ts';
import type { Limits } from '../limits/index.ts';
import { maySeeTeam, workspacesRepository } from '../workspaces/index.ts';
import { editMember } from './edit-member.service.ts';
import { invite } from './invite.service.ts';
import { listTeam } from './list-team.ts';
import { membershipService } from './membership.service.ts';
import { teamRepository } from './team.repository.ts';

interface TeamServices {
  clock: () => Date;
  limits: Limits;
  nudgeJobs: () => void;
}

const done = { status: 200 };

export function teamRoutes(answer: AnswerCall, { clock, limits, nudgeJobs }: TeamServices) {
  answer('POST /api/team/list', ({ db, payload, member }) => listTeam(db, member, payload, clock()));

  answer('POST /api/report/team_list', async ({ db, payload, member }) => {
    const { workspaceId, personId } = member;
    const rules = await workspacesRepository(db).rules(workspaceId);
    const only = maySeeTeam(member, rules) ? null : personId;
    const { rows, ...rest } = await teamRepository(db).people(workspaceId, only, payload.offset);
    return { results: rows.map((row) => ({ user_id: row.personId, name: row.name })), ...rest };
  });

  answer('PUT /api/team/edit', async ({ db, payload, member }) => {
    await editMember(db, member, payload, clock());
    return done;
  });

  answer('POST /api/team/sendemail', async ({ db, payload, member }) => {
    const email = mailAddress(payload.email);
    await limits.use('invitation/person', String(member.personId), 'email');
    await limits.use('invitation/workspace', String(member.workspaceId), 'email');
    await limits.use('mail/recipient', email, 'email');
    const name = payload.name?.trim() || null;
    const refusal = await invite(db, member, { email, name }, clock());
    nudgeJobs();
    return refusal ? { msg: refusal, user: true } : { msg: 'success', user: false };
  });

  answer('PUT /api/team/deactivate', async ({ db, payload, member }) => {
    await membershipService(db, member, clock()).setActive(payload.user_id, false);
    return done;
  });

  answer('PUT /api/team/activate', async ({ db, payload, member }) => {
    await membershipService(db, member, clock()).setActive(payload.user_id, true);
    return done;
  });
}
