import { removeSignUp } from '../accounts/index.ts';
import type { Executor } from '../database/index.ts';
import { conflict } from '../errors/index.ts';
import { jobsRepository } from '../jobs/index.ts';
import { oneTimeCodes, personsRepository } from '../persons/index.ts';
import { encryptedCode, type FieldCipher } from '../secrets/index.ts';
import { notify } from '../notifications/index.ts';
import { notifyOfSecurity } from '../user-notifications/index.ts';
import { spentLink } from './email-proof.service.ts';

const inUse = () => conflict('This email address already has an account.', 'email');

/** Locks the address; throws 409 when it has an account. Returns the id of an unconfirmed sign-up with it. */
async function lockFree(transaction: Executor, email: string): Promise<number | undefined> {
  const persons = personsRepository(transaction);
  await persons.lockAddress(email);
  const known = await persons.lockByEmail(email);
  if (known?.confirmedAt || known?.closedAt) throw inUse();
  return known?.id;
}

/**
 * Mails a link to the new address and a notice to the current one; invalidates links to other new addresses.
 * A request for the current address cancels the change.
 */
export async function requestEmailChange(
  transaction: Executor,
  personId: number,
  email: string,
  cipher: FieldCipher,
  now: Date,
): Promise<void> {
  const codes = oneTimeCodes(transaction);
  const person = await personsRepository(transaction).known(personId);
  await codes.spendAll(personId, 'change-email', now);
  if (email === person.email) return;
  await lockFree(transaction, email);
  const code = await codes.issue(personId, 'change-email', now, { email });
  const jobs = jobsRepository(transaction);
  await jobs.enqueue('mail/email-change-link', {
    personId,
    email,
    code: encryptedCode(cipher, 'email-change', personId, code),
  });
  await jobs.enqueue('mail/email-change-requested', { personId, email });
}

/**
 * Changes the address by the mailed code, once the user has proved that the account is theirs; mails the former address
 * how to take it back. Returns the new address.
 */
export async function confirmEmailChange(
  transaction: Executor,
  personId: number,
  code: string,
  cipher: FieldCipher,
  now: Date,
): Promise<string> {
  const codes = oneTimeCodes(transaction);
  const persons = personsRepository(transaction);
  const former = (await persons.known(personId)).email;
  const email = (await codes.redeem(personId, 'change-email', code, now))?.email;
  if (!email) throw spentLink();
  // The other sign-up was never confirmed, and this user has proved ownership of the address.
  const unconfirmed = await lockFree(transaction, email);
  if (unconfirmed !== undefined) await removeSignUp(transaction, unconfirmed);
  await persons.change(personId, { email });
  // Reset links were mailed to the former address.
  await codes.spendAll(personId, 'reset-password', now);
  const back = await codes.issue(personId, 'restore-email', now, { email: former });
  await jobsRepository(transaction).enqueue('mail/email-changed', {
    personId,
    former,
    code: encryptedCode(cipher, 'email-restore', personId, back),
  });
  await notify(transaction, { personId }, 'preferences/changed', {});
  await notifyOfSecurity(transaction, personId, 'Your email address was changed', `It is ${email} now.`);
  return email;
}
