import { newCode } from '../persons/index.ts';
import type { Member } from '../calls/index.ts';
import { type Database, inTransaction } from '../database/index.ts';
import { invitationsRepository } from '../invitations/index.ts';
import { jobsRepository } from '../jobs/index.ts';
import { membershipsRepository } from '../workspaces/index.ts';

const validDays = 7;

interface Invited {
  email: string;
  name: string | null;
}

/**
 * Mails an invitation; one that was open for the address before is worth nothing any more. The answer says why
 * nobody was invited: they are on the team already.
 */
export async function invite(
  db: Database,
  member: Member,
  { email, name }: Invited,
  now: Date,
): Promise<string | undefined> {
  return inTransaction(db, async (transaction) => {
    const existing = await membershipsRepository(transaction).byEmail(member.workspaceId, email);
    if (existing?.active) return 'This person is already a member of this workspace.';
    if (existing) return 'This person is a deactivated member of this workspace: activate them instead.';
    const invitations = invitationsRepository(transaction);
    await invitations.revokeOpen(member.workspaceId, email, now);
    const code = newCode();
    const { id } = await invitations.add(member.workspaceId, {
      email,
      name,
      code,
      invitedBy: member.personId,
      expiresAt: new Date(now.getTime() + validDays * 86_400_000),
    });
    await jobsRepository(transaction).enqueue('mail/invitation', { invitationId: id, code });
    return undefined;
  });
}
