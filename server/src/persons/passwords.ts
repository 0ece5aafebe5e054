import { hash, verify } from '@node-rs/argon2';
import type { Executor } from '../database/index.ts';
import { invalid } from '../errors/index.ts';
import type { Limits } from '../limits/index.ts';
import { personsRepository } from './persons.repository.ts';

/** argon2id is the library's default; these are the parameters that OWASP recommends. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, options);
}

let dummy: Promise<string> | undefined;

/** Takes the same time for unknown accounts, by verifying a dummy hash. */
export async function passwordMatches(
  storedHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  dummy ??= hashPassword('no account has this password');
  const matches = await verify(storedHash ?? (await dummy), password);
  return matches && Boolean(storedHash);
}

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
