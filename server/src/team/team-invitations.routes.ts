import { mailAddress } from '../persons/index.ts';
import type { Member } from '../auth/index.ts';
import type { AnswerCall } from '../calls/index.ts';
import type { Executor } from '../database/index.ts';
import { conflict } from '../errors/index.ts';
import type { Limits } from '../limits/index.ts';
import type { FieldCipher } from '../secrets/index.ts';
import { inviteService } from './invite.service.ts';

interface InvitationServices {
  clock: () => Date;
  limits: Limits;
  cipher: FieldCipher;
}

export function teamInvitationRoutes(answer: AnswerCall, { clock, ...services }: InvitationServices) {
  const invitations = (db: Executor, member: Member) => inviteService(db, member, services, clock());

  answer('POST /api/team/sendemail', async ({ db, payload, member, nudgeJobs }) => {
    const email = mailAddress(payload.email);
    const name = payload.name?.trim() || null;
    const refusal = await invitations(db, member).invite({ email, name });
    nudgeJobs();
    return refusal ? { msg: refusal, user: true } : { msg: 'success', user: false };
  });

  answer('POST /api/team/invite', async ({ db, payload, member, nudgeJobs }) => {
    const results = await invitations(db, member).inviteAll(payload.emails);
    nudgeJobs();
    return { results };
  });

  answer('PUT /api/team/resend_invitation', async ({ db, payload, member, nudgeJobs }) => {
    const refusal = await invitations(db, member).resend(payload.invitation_id);
    if (refusal) throw conflict(refusal, 'invitation_id');
    nudgeJobs();
  });

  answer('PUT /api/team/revoke_invitation', async ({ db, payload, member }) => {
    await invitations(db, member).revoke(payload.invitation_id);
  });
}
