import { auditLogRepository } from '../audit-log/index.ts';
import { mailAddress, newCode } from '../persons/index.ts';
import type { Member } from '../auth/index.ts';
import { type Executor, inSavepoint } from '../database/index.ts';
import { BusinessError, fromDatabase, notFound } from '../errors/index.ts';
import { invitationsRepository } from '../invitations/index.ts';
import { jobsRepository } from '../jobs/index.ts';
import type { Limits } from '../limits/index.ts';
import { encryptedCode, type FieldCipher, hashOfSecret } from '../secrets/index.ts';
import { membershipsRepository } from '../workspaces/index.ts';

const validDays = 7;

interface Invited {
  /** Normalised by `mailAddress`. */
  email: string;
  name: string | null;
}

interface InvitationResult {
  email: string;
  done: boolean;
  msg?: string;
}

const byKey = ([one]: [string, string], [other]: [string, string]) => (one < other ? -1 : 1);

const noSuchInvitation = () => notFound('This invitation is no longer open.', 'invitation_id');

interface Services {
  limits: Limits;
  cipher: FieldCipher;
}

/** Sends invitations of an admin, in the transaction of the call. */
export function inviteService(
  transaction: Executor,
  member: Member,
  { limits, cipher }: Services,
  now: Date,
) {
  const { workspaceId, personId } = member;
  const invitations = invitationsRepository(transaction);

  const log = (email: string, from: string | null, to: string) =>
    auditLogRepository(transaction).add({ workspaceId, personId, now }, [
      { kind: 'invitation', name: 'state', subject: email, from, to },
    ]);

  async function countAgainstLimits(email: string): Promise<void> {
    await limits.use('invitation/person', String(personId), 'email');
    await limits.use('invitation/workspace', String(workspaceId), 'email');
    await limits.use('mail/recipient', email, 'email');
  }

  /**
   * Mails an invitation and invalidates earlier ones to the address. Resolves to an error if the user is
   * already on the team. Throws 429 for too many.
   */
  async function invite({ email, name }: Invited): Promise<string | undefined> {
    await countAgainstLimits(email);
    const existing = await membershipsRepository(transaction).byEmail(workspaceId, email);
    if (existing?.active) return 'This person is already a member of this workspace.';
    if (existing) return 'This person is a deactivated member of this workspace: activate them instead.';
    const wasInvited = await invitations.revokeOpen(workspaceId, email, now);
    const code = newCode();
    const { id } = await invitations.add({
      workspace_id: workspaceId,
      email,
      name,
      code_hash: hashOfSecret(code),
      invited_by: personId,
      expires_at: new Date(now.getTime() + validDays * 86_400_000),
    });
    await log(email, wasInvited ? 'sent' : null, wasInvited ? 'sent again' : 'sent');
    await jobsRepository(transaction).enqueue('mail/invitation-link', {
      invitationId: id,
      code: encryptedCode(cipher, 'invitation', id, code),
    });
    return undefined;
  }

  /** Invites one of several addresses. An invalid address doesn't stop the others. */
  async function inviteOne(typed: string): Promise<InvitationResult> {
    try {
      const email = mailAddress(typed.trim());
      const msg = await inSavepoint(transaction, () => invite({ email, name: null }));
      return msg === undefined ? { email, done: true } : { email, done: false, msg };
    } catch (error) {
      const refusal = error instanceof BusinessError ? error : fromDatabase(error);
      if (!refusal) throw error;
      return { email: typed, done: false, msg: refusal.message };
    }
  }

  return {
    invite,

    /** Resolves to a result for each address; invites duplicates once. */
    async inviteAll(typed: readonly string[]): Promise<InvitationResult[]> {
      const results = new Map<string, InvitationResult>();
      const addresses = new Map(typed.map((address) => [address.trim().toLowerCase(), address.trim()]));
      // In a fixed order, to avoid deadlocks between two calls with the same addresses.
      for (const [key, address] of [...addresses].toSorted(byKey)) results.set(key, await inviteOne(address));
      return [...addresses.keys()].flatMap((key) => results.get(key) ?? []);
    },

    async resend(id: number): Promise<string | undefined> {
      const invitation = await invitations.lockWaiting(workspaceId, id);
      if (!invitation) throw noSuchInvitation();
      return invite(invitation);
    },

    async revoke(id: number): Promise<void> {
      const invitation = await invitations.lockWaiting(workspaceId, id);
      if (!invitation) throw noSuchInvitation();
      await invitations.revokeOpen(workspaceId, invitation.email, now);
      await log(invitation.email, 'sent', 'revoked');
    },
  };
}
