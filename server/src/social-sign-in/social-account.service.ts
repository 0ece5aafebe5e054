import { isStrongPassword } from '@timeweave/shared/validation';
import { addPerson, checkSignUp, replaceSignUp } from '../accounts/index.ts';
import { hashPassword, type PersonProfile, personsRepository, restorableSince } from '../persons/index.ts';
import type { SignUpSettings, SocialSettings } from '../config/index.ts';
import type { Executor } from '../database/index.ts';
import { forbidden, invalid, notFound, unauthorised } from '../errors/index.ts';
import { isTwoStep } from '../second-factor/index.ts';
import type { Identity, VerifiedIdentity } from './id-tokens.ts';
import { identitiesRepository } from './identities.repository.ts';
import { addLink } from './sign-in-options.service.ts';

/** Data for a sign-up; without it, no new user is added. */
export interface SignUpDetails {
  firstName?: string;
  lastName?: string;
  password?: string;
  timeZone?: string;
}

/** Returns the account of a user whose address the provider has verified. */
function accountOf(
  identity: VerifiedIdentity,
  details: SignUpDetails,
  passwordHash: string | null,
  now: Date,
) {
  return {
    email: identity.email,
    firstName: nameOf(details.firstName, identity.firstName, identity.email.split('@')[0]),
    lastName: nameOf(details.lastName, identity.lastName),
    passwordHash,
    timeZone: details.timeZone,
    confirmedAt: now,
    browserHash: null,
  };
}

/** Replaces an unconfirmed sign-up by password: its author never proved ownership of the address. */
async function takeOver(
  transaction: Executor,
  personId: number,
  identity: VerifiedIdentity,
  details: SignUpDetails = {},
  now: Date,
): Promise<void> {
  const person = await personsRepository(transaction).lock(personId);
  if (!person || person.confirmedAt) return;
  await replaceSignUp(transaction, personId, accountOf(identity, details, null, now), now);
}

async function link(
  transaction: Executor,
  person: PersonProfile,
  identity: VerifiedIdentity,
  details: SignUpDetails | undefined,
  { isOnlyWay, now }: { isOnlyWay: boolean; now: Date },
) {
  const identities = identitiesRepository(transaction);
  if (identity.issuer !== undefined) await identities.unlinkFormerIssuer(person.id, identity.issuer);
  if (await identities.ofPerson(person.id, identity.provider)) {
    throw forbidden(`Your account is linked with another ${identity.label} account.`, 'email');
  }
  // Otherwise the mailbox alone would open the account, by a new account of the provider. Where it is the only way, there is no
  // code to ask for.
  if (!isOnlyWay && (await isTwoStep(transaction, person.id))) {
    throw forbidden(
      `Log in with your password and a code first, and link ${identity.label} in your profile.`,
      'email',
    );
  }
  await takeOver(transaction, person.id, identity, details, now);
  await addLink(transaction, person.id, identity);
  return person.id;
}

async function signUp(transaction: Executor, identity: VerifiedIdentity, details: SignUpDetails, now: Date) {
  const { password } = details;
  if (password !== undefined && !isStrongPassword(password)) {
    throw invalid('password', '*Please enter secure and strong password.');
  }
  const passwordHash = password === undefined ? null : await hashPassword(password);
  const personId = await addPerson(transaction, accountOf(identity, details, passwordHash, now));
  await identitiesRepository(transaction).link(personId, identity.provider, identity.subject);
  return personId;
}

/** Returns the first non-empty candidate, without characters that could forge a line of a mail. */
function nameOf(...candidates: (string | undefined)[]): string {
  const clean = candidates.map((name = '') =>
    name
      .replace(/[\p{Cc}\s]+/gu, ' ')
      .trim()
      .slice(0, 100),
  );
  return clean.find((name) => name !== '') ?? '';
}

/** The account of a sign-in, and whether it was closed before. */
interface Entered {
  personId: number;
  isRestored: boolean;
}

interface AccountSettings {
  signUp: SignUpSettings;
  social: SocialSettings;
}

/** Restores a closed account; returns whether it was one. Throws 401 if that is no longer possible. */
async function reopen(
  transaction: Executor,
  personId: number,
  closedAt: Date | null,
  now: Date,
): Promise<boolean> {
  const isRestored = await personsRepository(transaction).reopen(personId, restorableSince(now));
  if (closedAt && !isRestored) throw unauthorised('This account has been closed.', 'email');
  return isRestored;
}

/** Returns the account with the identity's address, which it links, or a new one. */
async function accountByAddress(
  transaction: Executor,
  identity: VerifiedIdentity,
  details: SignUpDetails | undefined,
  { signUp: whoMaySignUp, social }: AccountSettings,
  now: Date,
): Promise<Entered> {
  const persons = personsRepository(transaction);
  const found = await persons.lockByEmail(identity.email);
  const isRestored = found !== undefined && (await reopen(transaction, found.id, found.closedAt, now));
  const person = await persons.byEmail(identity.email);
  const isOnlyWay = social.oidc?.only === true;
  if (person)
    return { personId: await link(transaction, person, identity, details, { isOnlyWay, now }), isRestored };
  if (details) {
    await checkSignUp(transaction, whoMaySignUp, identity.email, now);
    return { personId: await signUp(transaction, identity, details, now), isRestored };
  }
  const { label } = identity;
  throw notFound(`There is no account for this ${label} account yet. Please sign up first.`, 'email');
}

/**
 * Returns the account for a provider's identity: the linked one, else the one with the same verified e-mail
 * address, which it links, else a new one. Call it within a transaction.
 */
export async function socialAccount(
  transaction: Executor,
  identity: Identity,
  details: SignUpDetails | undefined,
  settings: AccountSettings,
  now: Date,
): Promise<Entered> {
  const { label, provider, email } = identity;
  const isOnlyWay = settings.social.oidc?.only === true;
  const known = await identitiesRepository(transaction).bySubject(provider, identity.subject);
  // Where there is no other way, the user's switch has no effect.
  if (known && !known.enabled && !isOnlyWay) {
    throw forbidden(`Logging in with ${label} is disabled for this account. Use your password.`, 'email');
  }
  if (known) {
    const { personId, closedAt } = known;
    return { personId, isRestored: await reopen(transaction, personId, closedAt, now) };
  }
  if (email === undefined) {
    const help = isOnlyWay
      ? 'Ask the operator of this server.'
      : `Log in another way, and link your ${label} account on your profile.`;
    throw forbidden(`${label} has not verified your email address. ${help}`, 'email');
  }
  return accountByAddress(transaction, { ...identity, email }, details, settings, now);
}
