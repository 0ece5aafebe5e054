import type { Payload } from '@timeweave/shared/api';
import type { Executor } from '../database/index.ts';
import { invalid, notFound, unauthorised } from '../errors/index.ts';
import { mailAddress } from '../persons/index.ts';
import { labels, type VerifiedIdentity } from './id-tokens.ts';
import type { Social } from './social.ts';

type AppleProof = Pick<Payload<'POST /api/apple/user'>, 'ticket' | 'apple_user_id' | 'email'>;

const tooOldMessage = 'This attempt has taken too long. Please try again.';
const tooOld = () => unauthorised(tooOldMessage, 'email');

/** Returns the Google account proved by an ID token of this server's own attempt; the token works once. */
export async function googleIdentity(
  db: Executor,
  { verifyGoogle, tokens }: Social,
  credential: string,
  now: Date,
): Promise<VerifiedIdentity> {
  if (!verifyGoogle) throw notFound('Logging in with Google is not set up on this server.');
  const { identity, nonce } = await verifyGoogle(credential, now);
  if (!(await tokens.redeem(db, 'sign-in-nonce', nonce, now))) throw tooOld();
  return identity;
}

/** Returns the Apple account of a ticket; the ticket works once. */
export async function appleIdentity(
  db: Executor,
  { tokens }: Social,
  sent: AppleProof,
  now: Date,
): Promise<VerifiedIdentity> {
  const ticket = await tokens.redeem(db, 'apple-ticket', sent.ticket, now);
  if (!ticket) throw tooOld();
  const named = ticket.sub === sent.apple_user_id && ticket.email === mailAddress(sent.email);
  if (!named) throw invalid('email', 'This is not the address of the Apple account.');
  return {
    provider: 'apple',
    label: labels.apple,
    subject: sent.apple_user_id,
    email: String(ticket.email),
    firstName: String(ticket.first_name),
    lastName: String(ticket.last_name),
  };
}
