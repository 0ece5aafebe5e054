import { auditLogRepository } from '../audit-log/index.ts';
import { personsRepository } from '../persons/index.ts';
import type { Executor } from '../database/index.ts';
import { takeOverImported } from '../not-joined/index.ts';
import { notify } from '../notifications/index.ts';
import { notifyUser } from '../user-notifications/index.ts';
import { membershipsRepository } from '../workspaces/index.ts';
import { invitationsRepository, type InvitationRow } from './invitations.repository.ts';

export type InvitationState = 'open' | 'accepted' | 'rejected' | 'revoked' | 'expired';

export function stateOf(invitation: InvitationRow, now: Date): InvitationState {
  if (invitation.acceptedAt) return 'accepted';
  if (invitation.rejectedAt) return 'rejected';
  if (invitation.revokedAt) return 'revoked';
  return invitation.expiresAt > now ? 'open' : 'expired';
}

export async function findOpenInvitation(
  db: Executor,
  code: string | null | undefined,
  email: string,
  now: Date,
): Promise<InvitationRow | undefined> {
  const invitation = code ? await invitationsRepository(db).byCode(code, email) : undefined;
  return invitation && stateOf(invitation, now) === 'open' ? invitation : undefined;
}

/**
 * Adds the user to the workspace, selects it, and notifies the inviting admin. Returns false when the
 * invitation is closed or for another address. Call it within a transaction.
 */
export async function join(
  transaction: Executor,
  invitationId: number,
  personId: number,
  now: Date,
): Promise<boolean> {
  const invitations = invitationsRepository(transaction);
  const invitation = await invitations.lock(invitationId);
  const person = await personsRepository(transaction).profile(personId);
  if (!invitation || !person || stateOf(invitation, now) !== 'open') return false;
  if (invitation.email.toLowerCase() !== person.email.toLowerCase()) return false;

  const { workspaceId } = invitation;
  await membershipsRepository(transaction).addOrKeep(workspaceId, personId);
  await takeOverImported(transaction, workspaceId, person);
  await personsRepository(transaction).rememberWorkspace(workspaceId, personId);
  await invitations.answer(workspaceId, invitationId, { accepted_at: now });
  await auditLogRepository(transaction).add({ workspaceId, personId, now }, [
    { kind: 'invitation', name: 'state', subject: invitation.email, from: 'sent', to: 'accepted' },
  ]);
  await notify(transaction, { personId }, 'workspace/joined', { workspaceId });
  await notify(transaction, { workspaceId }, 'team/changed', { workspaceId });
  const name = `${person.first_name} ${person.last_name}`;
  await notifyUser(transaction, {
    personId: invitation.inviterId,
    workspaceId,
    kind: 'invitation-accepted',
    key: String(invitationId),
    title: `${name} has joined ${invitation.workspaceTitle}`,
    body: `${name} has accepted your invitation to “${invitation.workspaceTitle}”.\nYou find the time that they track in Reports: choose them under Users.`,
    path: '/team',
  });
  return true;
}

/** Joins by the code from a log-in or sign-up; ignores an invalid one. */
export async function joinByLink(
  transaction: Executor,
  code: string | null | undefined,
  personId: number,
  now: Date,
): Promise<boolean> {
  if (!code) return false;
  const person = await personsRepository(transaction).profile(personId);
  const invitation = person && (await findOpenInvitation(transaction, code, person.email, now));
  return invitation ? join(transaction, invitation.id, personId, now) : false;
}
