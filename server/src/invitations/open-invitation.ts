import type { Executor } from '../database/index.ts';
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
