import { mailAddress, personsRepository } from '../persons/index.ts';
import { type AnswerCall, encodeId, flag } from '../calls/index.ts';
import { inTransaction } from '../database/index.ts';
import { conflict, notFound } from '../errors/index.ts';
import { notify } from '../notifications/index.ts';
import type { Limits } from '../limits/index.ts';
import type { SignIn } from '../session/index.ts';
import { invitationsRepository, type InvitationRow } from './invitations.repository.ts';
import { type InvitationState, joinByLink, stateOf } from './join.service.ts';

const whyClosed: Record<Exclude<InvitationState, 'open'>, string> = {
  accepted: 'This invitation has already been accepted.',
  rejected: 'This invitation has been rejected.',
  revoked: 'This invitation is no longer valid.',
  expired: 'This invitation has expired. Please ask for a new one.',
};

function inviterOf(invitation: InvitationRow) {
  return {
    email: invitation.inviterEmail,
    first_name: invitation.inviterFirstName,
    last_name: invitation.inviterLastName,
    workspace_title: invitation.workspaceTitle,
  };
}

interface InvitationServices {
  clock: () => Date;
  signIn: SignIn;
  limits: Limits;
}

export function invitationRoutes(answer: AnswerCall, { clock, signIn, limits }: InvitationServices) {
  answer('POST /api/invitation/getuser', async ({ db, payload, address }) => {
    await limits.use('mailed-code/address', address);
    const email = mailAddress(payload.email);
    const invitation = await invitationsRepository(db).byCode(payload.invite_id, email);
    if (!invitation) return { invite_detail: null, user_detail: null, user_id: null, admin_detail: null };
    const state = stateOf(invitation, clock());
    const invite_detail = {
      invite_id: payload.invite_id,
      workspace_id: invitation.workspaceId,
      is_accepted: flag(state === 'accepted'),
      is_joining: flag(state === 'open'),
      state,
    };
    // A closed invitation reveals no names.
    if (state !== 'open') return { invite_detail, user_detail: null, user_id: null, admin_detail: null };
    const person = await personsRepository(db).confirmedByEmail(email);
    return {
      invite_detail,
      user_detail: person
        ? {
            user_id: encodeId(person.id),
            email: person.email,
            first_name: person.first_name,
            last_name: person.last_name,
          }
        : null,
      user_id: person ? encodeId(person.id) : null,
      admin_detail: inviterOf(invitation),
    };
  });

  answer('POST /api/invitation/accept', async ({ db, payload, person, address, nudgeJobs }) => {
    await limits.use('mailed-code/address', address);
    const data = await inTransaction(db, async (transaction) => {
      const joined = await joinByLink(transaction, payload.invite_id, person.id, clock());
      if (!joined) throw notFound('This invitation is not for you, or no longer valid.', 'invite_id');
      const session = { id: person.sessionId, expiresAt: person.sessionExpiresAt };
      return signIn.moveTo(transaction, payload.workspace_id, person.id, session);
    });
    nudgeJobs();
    return { ...data, data };
  });

  answer('PUT /api/invitation/reject', async ({ db, payload, address }) => {
    await limits.use('mailed-code/address', address);
    const email = mailAddress(payload.email);
    await inTransaction(db, async (transaction) => {
      const invitations = invitationsRepository(transaction);
      const found = await invitations.byCode(payload.invite_id, email);
      if (!found) throw notFound('This invitation doesn’t exist.', 'invite_id');
      const invitation = (await invitations.lock(found.id)) ?? found;
      const state = stateOf(invitation, clock());
      if (state === 'rejected') return;
      if (state !== 'open') throw conflict(whyClosed[state], 'invite_id');
      const { workspaceId } = invitation;
      await invitations.answer(workspaceId, invitation.id, { rejected_at: clock() });
      await notify(transaction, { workspaceId }, 'team/changed', { workspaceId });
    });
    return { msg: 'success' };
  });
}
