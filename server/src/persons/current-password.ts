import type { Executor } from '../database/index.ts';
import { invalid } from '../errors/index.ts';
import type { Limits } from '../limits/index.ts';
import { passwordMatches } from './passwords.ts';
import { personsRepository } from './persons.repository.ts';

/** Attempts count like those of a log-in, to prevent password guessing with a stolen session. */
export async function checkCurrentPassword(
  transaction: Executor,
  limits: Limits,
  personId: number,
  password: string,
  address: string,
): Promise<void> {
  const persons = personsRepository(transaction);
  const { email } = await persons.known(personId);
  await limits.use('password/address', address, 'current_password');
  await limits.use('password/account', email, 'current_password');
  const account = await persons.credentials(email);
  if (!(await passwordMatches(account?.passwordHash, password)))
    throw invalid('current_password', 'This is not your current password.');
  await limits.giveBack('password/address', address);
  await limits.giveBack('password/account', email);
}
