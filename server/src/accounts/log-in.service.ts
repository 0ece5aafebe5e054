import type { Payload } from '@timeweave/shared/api';
import type { Executor } from '../database/index.ts';
import { unauthorised } from '../errors/index.ts';
import type { Limits } from '../limits/index.ts';
import { mailAddress, passwordMatches, personsRepository, restorableSince } from '../persons/index.ts';

/**
 * Returns the id of the user with this password, also for unconfirmed and restorable accounts. Counts the
 * attempt before it checks the password, so that simultaneous guesses count too; a correct password undoes
 * the count.
 */
export async function checkPassword(
  db: Executor,
  limits: Limits,
  { email: typed, password }: Payload<'POST /api/auth'>,
  address: string,
  now: Date,
): Promise<number> {
  const email = mailAddress(typed);
  await limits.use('password/address', address, 'email');
  await limits.use('password/account', email, 'email');
  const account = await personsRepository(db).credentials(email, restorableSince(now));
  const matches = await passwordMatches(account?.passwordHash, password);
  if (!account || !matches) throw unauthorised('The email address or the password is wrong.', 'email');
  await limits.giveBack('password/address', address);
  await limits.giveBack('password/account', email);
  return account.id;
}
