import type { Payload } from '@timeweave/shared/api';
import { type Database, inTransaction } from '../database/index.ts';
import { invalid } from '../errors/index.ts';
import { jobsRepository } from '../jobs/index.ts';
import { sessionsRepository } from '../session/index.ts';
import {
  hashPassword,
  mailAddress,
  oneTimeCodes,
  personsRepository,
  restorableSince,
} from '../persons/index.ts';
import { notifyOfSecurity } from '../user-notifications/index.ts';

const spentLink = () =>
  invalid('code', 'This link has already been used or has expired. Please ask for a new one.');

/**
 * Sets a new password with the mailed code, which also confirms the address. Ends all sessions, invalidates
 * all other reset links, and notifies the user by mail.
 */
export async function resetPassword(
  db: Database,
  sent: Payload<'POST /api/profile/update_password'>,
  now: Date,
): Promise<void> {
  const personId = Number(sent.user_id);
  const email = mailAddress(sent.email);
  await inTransaction(db, async (transaction) => {
    const persons = personsRepository(transaction);
    const codes = oneTimeCodes(transaction);
    const person = await persons.profile(personId, restorableSince(now));
    if (person?.email !== email) throw spentLink();
    if (!(await codes.redeem(personId, 'reset-password', sent.code, now))) throw spentLink();
    await persons.change(personId, { password_hash: await hashPassword(sent.password) });
    await persons.confirm(personId, now);
    await codes.spendAll(personId, 'reset-password', now);
    await codes.spendAll(personId, 'confirm-registration', now);
    await codes.spendAll(personId, 'change-email', now);
    await sessionsRepository(transaction).endAll(personId, now);
    await jobsRepository(transaction).enqueue('mail/password-changed', { personId });
    await notifyOfSecurity(
      transaction,
      personId,
      'Your password was changed',
      'It was chosen anew by a link in an email, and all devices were logged out.',
    );
  });
}
