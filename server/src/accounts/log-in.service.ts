import type { Payload } from '@timeweave/shared/api';
import type { Executor } from '../database/index.ts';
import { invalid, unauthorised } from '../errors/index.ts';
import type { Limits } from '../limits/index.ts';
import { mailAddress, passwordMatches, personsRepository, restorableSince } from '../persons/index.ts';
import type { SecondFactor } from '../second-factor/index.ts';
import { hashOfSecret, type SingleUseTokens } from '../secrets/index.ts';

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

const expired = () => invalid('ticket', 'This log-in took too long. Please enter your password again.');

/** A new password makes tickets for the former one worthless. */
async function passwordStamp(db: Executor, personId: number, now: Date): Promise<string | undefined> {
  const hash = await personsRepository(db).passwordHash(personId, restorableSince(now));
  return hash ? hashOfSecret(hash) : undefined;
}

/** Returns a ticket for a user whose password was right: valid once, for five minutes, with a code only. */
export async function issueSecondStep(
  db: Executor,
  tickets: SingleUseTokens,
  personId: number,
  now: Date,
): Promise<string> {
  const claims = { sub: String(personId), pw: await passwordStamp(db, personId, now) };
  return tickets.issue('second-step', claims, now);
}

/**
 * Returns the user of a ticket, with a code of theirs. Call it within a transaction: a wrong code undoes the
 * use of the ticket.
 */
export async function takeSecondStep(
  transaction: Executor,
  tickets: SingleUseTokens,
  secondFactor: SecondFactor,
  { ticket, code }: Payload<'POST /api/auth/second_step'>,
  address: string,
  now: Date,
): Promise<number> {
  const claims = await tickets.redeem(transaction, 'second-step', ticket, now);
  const personId = Number(claims?.sub);
  if (!claims || claims.pw !== (await passwordStamp(transaction, personId, now))) throw expired();
  await secondFactor.check(transaction, { personId, code, address, now });
  return personId;
}
