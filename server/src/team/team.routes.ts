import { mailAddress } from '../persons/index.ts';
import type { AnswerCall, Member } from '../calls/index.ts';
import type { Executor } from '../database/index.ts';
import { forbidden, notFound } from '../errors/index.ts';
import { notify } from '../notifications/index.ts';
import type { Limits } from '../limits/index.ts';
import { membershipsRepository } from '../workspaces/index.ts';
import { invite } from './invite.service.ts';

interface TeamServices {
  clock: () => Date;
  limits: Limits;
  nudgeJobs: () => void;
}

export function teamRoutes(answer: AnswerCall, { clock, limits, nudgeJobs }: TeamServices) {
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

  async function setActive(db: Executor, member: Member, personId: number, active: boolean) {
    const changed = await membershipsRepository(db).setActive(member.workspaceId, personId, active);
    if (!changed) throw notFound('There is no such member of this workspace.', 'user_id');
    const { workspaceId } = member;
    await notify(db, { personId }, active ? 'workspace/joined' : 'workspace/left', { workspaceId });
    return { status: 200 };
  }

  answer('PUT /api/team/deactivate', async ({ db, payload, member }) => {
    if (payload.user_id === member.personId) throw forbidden('You cannot deactivate yourself.', 'user_id');
    return setActive(db, member, payload.user_id, false);
  });

  answer('PUT /api/team/activate', ({ db, payload, member }) => setActive(db, member, payload.user_id, true));
}
