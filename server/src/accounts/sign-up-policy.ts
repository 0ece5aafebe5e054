import type { SignUpSettings } from '../config/index.ts';
import type { Executor } from '../database/index.ts';
import { forbidden } from '../errors/index.ts';
import { invitationsRepository } from '../invitations/index.ts';

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
