import { auditLogRepository } from '../audit-log/index.ts';
import { newCode } from '../persons/index.ts';
import type { Member } from '../calls/index.ts';
import { type Executor, inTransaction } from '../database/index.ts';
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
  db: Executor,
  member: Member,
  { email, name }: Invited,
  now: Date,
): Promise<string | undefined> {
  const { workspaceId, personId } = member;
  return inTransaction(db, async (transaction) => {
    const existing = await membershipsRepository(transaction).byEmail(workspaceId, email);
    if (existing?.active) return 'This person is already a member of this workspace.';
    if (existing) return 'This person is a deactivated member of this workspace: activate them instead.';
    const invitations = invitationsRepository(transaction);
    await invitations.revokeOpen(workspaceId, email, now);
    const code = newCode();
    const { id } = await invitations.add(workspaceId, {
      email,
      name,
      code,
      invitedBy: personId,
      expiresAt: new Date(now.getTime() + validDays * 86_400_000),
    });
    await auditLogRepository(transaction).add({ workspaceId, personId, now }, [
      { kind: 'invitation', name: 'state', subject: email, from: null, to: 'open' },
    ]);
    await jobsRepository(transaction).enqueue('mail/invitation', { invitationId: id, code });
    return undefined;
  });
}
