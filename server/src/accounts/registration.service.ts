import type { Payload } from '@timeweave/shared/api';
import type { Database, Executor } from '../database/database.ts';
import { conflict } from '../errors/business-error.ts';
import { findOpenInvitation } from '../invitations/open-invitation.ts';
import { jobsRepository } from '../jobs/jobs.repository.ts';
import { addPerson } from './add-person.ts';
import { oneTimeCodes } from './one-time-codes.ts';
import { hashPassword } from './passwords.ts';
import { personsRepository } from './persons.repository.ts';

/**
 * An unconfirmed person, their first workspace and the mail with the confirmation link: all or nothing.
 * Who came by an invitation joins its workspace when they confirm.
 */
export async function register(db: Database, sent: Payload<'POST /api/register'>, now: Date): Promise<void> {
  const email = sent.email.trim().toLowerCase();
  if (await personsRepository(db).credentials(email)) {
    throw conflict('This email address already has an account.', 'email');
  }
  const passwordHash = await hashPassword(sent.password);
  await db.transaction().execute(async (transaction) => {
    const personId = await addPerson(transaction, {
      email,
      firstName: sent.first_name.trim(),
      lastName: sent.last_name.trim(),
      passwordHash,
      timeZone: sent.timeZone,
      confirmedAt: null,
    });
    const invitation = await findOpenInvitation(transaction, sent.invite_id, email, now);
    const codes = oneTimeCodes(transaction);
    const code = await codes.issue(personId, 'confirm-registration', now, invitation?.id ?? null);
    await jobsRepository(transaction).enqueue('mail/confirmation', { personId, code });
  });
}

export interface ConfirmedPerson {
  id: number;
  invitationId: number | null;
}

/** The person whom a mailed link confirms; undefined when the link is wrong, used or too old. */
export async function confirmRegistration(
  transaction: Executor,
  sent: Payload<'POST /api/register/confirm'>,
  now: Date,
): Promise<ConfirmedPerson | undefined> {
  const personId = Number(sent.user_id);
  const persons = personsRepository(transaction);
  // before the code is used up: somebody else's address must not cost the person their link
  if ((await persons.profile(personId))?.email !== sent.email.trim().toLowerCase()) return undefined;
  const codes = oneTimeCodes(transaction);
  const code = await codes.redeem(personId, 'confirm-registration', sent.code, now);
  if (!code) return undefined;
  await codes.spendAll(personId, 'confirm-registration', now);
  await persons.confirm(personId, now);
  return { id: personId, invitationId: code.invitationId };
}
