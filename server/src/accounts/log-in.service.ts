import type { Payload } from '@timeweave/shared/api';
import { forbidden, unauthorised } from '../errors/business-error.ts';
import type { Services } from '../services.ts';
import { passwordMatches } from './passwords.ts';
import { personsRepository } from './persons.repository.ts';

/**
 * The id of the person whose password this is. An attempt is counted before the password is looked at, so that
 * guesses sent at once count too, and taken back when it was right.
 */
export async function checkPassword(
  { db, limits }: Pick<Services, 'db' | 'limits'>,
  { email, password }: Payload<'POST /api/auth'>,
  address: string,
): Promise<number> {
  await limits.use('password/address', address, 'email');
  await limits.use('password/account', email, 'email');
  const account = await personsRepository(db).credentials(email.trim().toLowerCase());
  const matches = await passwordMatches(account?.passwordHash, password);
  if (!account || !matches) throw unauthorised('The email address or the password is wrong.', 'email');
  await limits.giveBack('password/address', address);
  await limits.giveBack('password/account', email);
  if (!account.confirmedAt) {
    throw forbidden(
      'Please confirm your registration first: we have sent an email to you.',
      'email',
      'unconfirmed',
    );
  }
  return account.id;
}
