import type { Payload } from '@timeweave/shared/api';
import type { Executor } from '../database/index.ts';
import { forbidden } from '../errors/index.ts';
import { join } from '../invitations/index.ts';
import { mailAddress, oneTimeCodes, personsRepository } from '../persons/index.ts';
import { hashOfSecret } from '../secrets/index.ts';

/** `other browser`: the link is valid, but the user must also enter the password to prove who signed up. */
type Confirmation = 'confirmed' | 'other browser' | 'refused';

/**
 * Consumes the mailed code, confirms the address, and adds the user to the workspace that invited them.
 * Returns false when the code is wrong, used or expired. The caller must lock the person row.
 */
async function confirmByCode(
  transaction: Executor,
  personId: number,
  code: string,
  now: Date,
): Promise<boolean> {
  const codes = oneTimeCodes(transaction);
  const redeemed = await codes.redeem(personId, 'confirm-registration', code, now);
  if (!redeemed) return false;
  await codes.spendAll(personId, 'confirm-registration', now);
  await personsRepository(transaction).confirm(personId, now);
  if (redeemed.invitationId) await join(transaction, redeemed.invitationId, personId, now);
  return true;
}

/** Confirms by the mailed link alone; only in the browser that signed up. */
export async function confirmInBrowser(
  transaction: Executor,
  sent: Payload<'POST /api/register/confirm'>,
  now: Date,
): Promise<Confirmation> {
  const personId = Number(sent.user_id);
  const person = await personsRepository(transaction).lock(personId);
  // Checked before the code is consumed: a wrong address must not invalidate the link.
  if (person?.email !== mailAddress(sent.email)) return 'refused';
  const sameBrowser = sent.browser_secret && hashOfSecret(sent.browser_secret) === person.browserHash;
  if (sameBrowser) {
    return (await confirmByCode(transaction, personId, sent.code, now)) ? 'confirmed' : 'refused';
  }
  const isOpen = await oneTimeCodes(transaction).isOpen(personId, 'confirm-registration', sent.code, now);
  return isOpen ? 'other browser' : 'refused';
}

/** Confirms a user by password and mailed code; throws 403 while they are unconfirmed. */
export async function confirmAtLogIn(
  transaction: Executor,
  personId: number,
  code: string | undefined,
  now: Date,
): Promise<void> {
  const person = await personsRepository(transaction).lock(personId);
  if (person?.confirmedAt) return;
  if (code !== undefined && (await confirmByCode(transaction, personId, code, now))) return;
  throw forbidden(
    'Please confirm your registration first: we have sent an email to you.',
    'email',
    'unconfirmed',
  );
}
