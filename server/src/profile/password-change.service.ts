import type { Payload } from '@timeweave/shared/api';
import type { Person } from '../auth/index.ts';
import type { Executor } from '../database/index.ts';
import { invalid } from '../errors/index.ts';
import { jobsRepository } from '../jobs/index.ts';
import type { Limits } from '../limits/index.ts';
import { checkCurrentPassword, hashPassword, oneTimeCodes, personsRepository } from '../persons/index.ts';
import { sessionsRepository } from '../session/index.ts';
import { notifyOfSecurity } from '../user-notifications/index.ts';

/**
 * Changes the password, ends all other sessions, invalidates reset and address links, and notifies the user.
 */
export async function changePassword(
  transaction: Executor,
  limits: Limits,
  person: Person,
  sent: Payload<'PUT /api/profile/edit_password'>,
  address: string,
  now: Date,
): Promise<void> {
  await checkCurrentPassword(transaction, limits, person.id, sent.current_password, address);
  if (sent.new_password === sent.current_password)
    throw invalid('new_password', 'Choose a password that differs from the current one.');
  const password_hash = await hashPassword(sent.new_password);
  await personsRepository(transaction).change(person.id, { password_hash });
  const codes = oneTimeCodes(transaction);
  await codes.spendAll(person.id, 'reset-password', now);
  await codes.spendAll(person.id, 'change-email', now);
  await sessionsRepository(transaction).endOthers(person.id, person.sessionId, now);
  await jobsRepository(transaction).enqueue('mail/password-changed', { personId: person.id });
  await notifyOfSecurity(
    transaction,
    person.id,
    'Your password was changed',
    'Your other devices were logged out. If that was not you, choose a new password at once.',
  );
}
