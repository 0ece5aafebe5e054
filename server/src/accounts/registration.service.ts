import type { Payload } from '@timeweave/shared/api';
import { type Database, type Executor, inTransaction } from '../database/index.ts';
import type { SignUpSettings } from '../config/index.ts';
import { conflict, forbidden } from '../errors/index.ts';
import { findOpenInvitation, invitationsRepository } from '../invitations/index.ts';
import { jobsRepository } from '../jobs/index.ts';
import { encryptedCode, type FieldCipher, hashOfSecret } from '../secrets/index.ts';
import { addPerson, replaceSignUp } from './add-person.ts';
import { hashPassword, oneTimeCodes, personsRepository } from '../persons/index.ts';

const alreadyKnown = () => conflict('This email address already has an account.', 'email');

/**
 * Throws 403 unless the operator's settings let this address get an account. Addresses that have one are not asked.
 * @param email normalised by `mailAddress`
 */
export async function checkSignUp(
  db: Executor,
  { mode, domains }: SignUpSettings,
  email: string,
  now: Date,
): Promise<void> {
  if (mode === 'closed') throw forbidden('Sign-up is closed. Ask the operator of this server.', 'email');
  const domain = email.slice(email.lastIndexOf('@') + 1);
  if (domains.length > 0 && !domains.includes(domain))
    throw forbidden(`Sign up with an address of ${domains.join(' or ')}.`, 'email');
  if (mode === 'invited' && !(await invitationsRepository(db).hasOpen(email, now)))
    throw forbidden('Sign-up is by invitation. Ask the admin of your team to invite this address.', 'email');
}

type SignUp = Parameters<typeof addPerson>[1];

/**
 * Adds the user, or replaces the unconfirmed sign-up of the same address. Returns the user's id. Throws 409 if the address has
 * an account.
 */
export async function addOrReplace(transaction: Executor, signUp: SignUp, now: Date): Promise<number> {
  const persons = personsRepository(transaction);
  await persons.lockAddress(signUp.email);
  const known = await persons.lockByEmail(signUp.email);
  if (!known) return addPerson(transaction, signUp);
  if (known.confirmedAt || known.closedAt) throw alreadyKnown();
  await replaceSignUp(transaction, known.id, signUp, now);
  return known.id;
}

/**
 * Adds an unconfirmed user with a workspace and mails the confirmation link, in one transaction. Until the
 * address is confirmed, the latest sign-up counts. An invited user joins the workspace on confirmation.
 */
export async function register(
  db: Database,
  sent: Payload<'POST /api/register'>,
  cipher: FieldCipher,
  now: Date,
): Promise<void> {
  const { email } = sent;
  // Rejects early, before the costly hash; checked again under the lock.
  if ((await personsRepository(db).credentials(email))?.confirmedAt) throw alreadyKnown();
  const passwordHash = await hashPassword(sent.password);
  const signUp = {
    email,
    firstName: sent.first_name.trim(),
    lastName: sent.last_name.trim(),
    passwordHash,
    timeZone: sent.timeZone,
    confirmedAt: null,
    browserHash: sent.browser_secret === undefined ? null : hashOfSecret(sent.browser_secret),
  };
  await inTransaction(db, async (transaction) => {
    const personId = await addOrReplace(transaction, signUp, now);
    const invitation = await findOpenInvitation(transaction, sent.invite_id, email, now);
    const codes = oneTimeCodes(transaction);
    const about = { invitationId: invitation?.id ?? null };
    const code = await codes.issue(personId, 'confirm-registration', now, about);
    await jobsRepository(transaction).enqueue('mail/confirmation-link', {
      personId,
      code: encryptedCode(cipher, 'confirmation', personId, code),
    });
  });
}
