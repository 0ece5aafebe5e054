import type { Payload } from '@timeweave/shared/api';
import type { Executor } from '../database/index.ts';
import { forbidden } from '../errors/index.ts';
import { join } from '../invitations/index.ts';
import { hashOfCode, mailAddress, oneTimeCodes, personsRepository } from '../persons/index.ts';

/** `other browser`: the link is good, but only the password can prove that the same person signed up. */
type Confirmation = 'confirmed' | 'other browser' | 'refused';

/**
 * Uses the mailed code up, confirms the address, and lets the person join the workspace that they were invited to.
 * Returns false when the code is wrong, used or too old. Call it with the person locked.
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
  // Checked before the code is used up: a wrong address must not cost the person their link.
  if (person?.email !== mailAddress(sent.email)) return 'refused';
  const sameBrowser = sent.browser_secret && hashOfCode(sent.browser_secret) === person.browserHash;
  if (sameBrowser) {
    return (await confirmByCode(transaction, personId, sent.code, now)) ? 'confirmed' : 'refused';
  }
  const isOpen = await oneTimeCodes(transaction).isOpen(personId, 'confirm-registration', sent.code, now);
  return isOpen ? 'other browser' : 'refused';
}

/** Confirms a person who has given their password, by the mailed code; throws 403 while they are unconfirmed. */
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
