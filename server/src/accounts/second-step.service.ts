import type { Payload } from '@timeweave/shared/api';
import type { Executor } from '../database/index.ts';
import { invalid } from '../errors/index.ts';
import { personsRepository, restorableSince } from '../persons/index.ts';
import type { SecondFactor } from '../second-factor/index.ts';
import { hashOfSecret, type SingleUseTokens } from '../secrets/index.ts';

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
  return tickets.issue(
    'second-step',
    { sub: String(personId), pw: await passwordStamp(db, personId, now) },
    now,
  );
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
