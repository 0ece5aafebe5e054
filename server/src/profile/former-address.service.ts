import type { Answer } from '@timeweave/shared/api';
import { removeSignUp } from '../accounts/index.ts';
import type { Executor } from '../database/index.ts';
import { conflict } from '../errors/index.ts';
import { notify } from '../notifications/index.ts';
import { oneTimeCodes, personsRepository, restorableSince } from '../persons/index.ts';
import { sessionsRepository } from '../session/index.ts';
import { notifyOfSecurity } from '../user-notifications/index.ts';
import { spentLink } from './email-proof.service.ts';
import { waysInRepository } from './ways-in.repository.ts';

/** A thief may have added ways in before the change: the link to the new address works for a day. */
const dayMs = 86_400_000;

/** Frees the former address of a sign-up that was never confirmed; throws 409 when it has an account by now. */
async function free(transaction: Executor, email: string, personId: number): Promise<void> {
  const persons = personsRepository(transaction);
  await persons.lockAddress(email);
  const other = await persons.lockByEmail(email);
  if (!other || other.id === personId) return;
  if (other.confirmedAt || other.closedAt)
    throw conflict(
      'This address has another account by now. Log in there and give that account another address, then open this link again.',
      'email',
      'address-taken',
    );
  await removeSignUp(transaction, other.id);
}

/**
 * Gives an account its former address again, also a closed one. Ends all sessions, the password, and all that a thief can
 * have added to get in; links to later addresses are spent, those to earlier ones keep working. Returns the code
 * for a new password.
 */
export async function restoreFormerAddress(
  transaction: Executor,
  personId: number,
  linkCode: string,
  now: Date,
): Promise<Answer<'POST /api/email_change/restore'>> {
  const codes = oneTimeCodes(transaction);
  const persons = personsRepository(transaction);
  const found = await codes.find(personId, 'restore-email', linkCode, now);
  const email = (await codes.redeem(personId, 'restore-email', linkCode, now))?.email;
  if (!found || !email || !(await persons.profile(personId, restorableSince(now)))) throw spentLink();
  await free(transaction, email, personId);
  await persons.change(personId, { email, password_hash: null });
  await codes.spendAll(personId, 'restore-email', now, found.id);
  await codes.spendAll(personId, 'reset-password', now);
  await codes.spendAll(personId, 'change-email', now);
  await sessionsRepository(transaction).endAll(personId, now);
  const since = new Date(found.issuedAt.getTime() - dayMs);
  await waysInRepository(transaction).removeAddedSince(personId, since, now);
  await notifyOfSecurity(
    transaction,
    personId,
    'The change of your email address was taken back',
    `It is ${email} again, and all devices were logged out.`,
  );
  await notify(transaction, { personId }, 'preferences/changed', {});
  const code = await codes.issue(personId, 'reset-password', now);
  return { email, user_id: personId, code };
}
