import { closingChecks } from '@timeweave/shared/validation';
import type { Executor } from '../database/index.ts';
import { conflict, invalid } from '../errors/index.ts';
import { jobsRepository } from '../jobs/index.ts';
import { oneTimeCodes, personsRepository } from '../persons/index.ts';
import { sessionsRepository } from '../session/index.ts';
import { closingRepository } from './closing.repository.ts';

/**
 * Closes the account: ends its sessions, stops its timer, and mails how to restore it. Throws 409 when a
 * workspace with other members would have no admin left.
 */
export async function closeAccount(
  transaction: Executor,
  personId: number,
  typedEmail: string,
  now: Date,
): Promise<void> {
  const closing = closingRepository(transaction);
  const person = await personsRepository(transaction).known(personId);
  const fault = closingChecks(person.email).email(typedEmail);
  if (fault) throw invalid('email', fault);
  await closing.lockAdministered(personId);
  const left = await closing.soleAdminOf(personId);
  if (left.length > 0) {
    const titles = left.map(({ title }) => `“${title}”`).join(', ');
    throw conflict(
      `You are the only admin of ${titles}. Make another member admin first.`,
      'email',
      'only-admin',
    );
  }
  await closing.stopTimer(personId, now);
  await personsRepository(transaction).change(personId, { closed_at: now });
  await closing.forgetRefreshToken(personId);
  await sessionsRepository(transaction).endAll(personId, now, 'account-closed');
  const codes = oneTimeCodes(transaction);
  await codes.spendAll(personId, 'change-email', now);
  await codes.spendAll(personId, 'reset-password', now);
  await jobsRepository(transaction).enqueue('mail/account-closed', { personId });
}
