import { isStrongPassword } from '@timeweave/shared/validation';
import { addPerson, checkSignUp, replaceSignUp } from '../accounts/index.ts';
import { hashPassword, type PersonProfile, personsRepository, restorableSince } from '../persons/index.ts';
import type { SignUpSettings } from '../config/index.ts';
import type { Executor } from '../database/index.ts';
import { forbidden, invalid, notFound, unauthorised } from '../errors/index.ts';
import { jobsRepository } from '../jobs/index.ts';
import { isTwoStep } from '../second-factor/index.ts';
import { type Identity, labels } from './id-tokens.ts';
import { identitiesRepository } from './identities.repository.ts';

/** Data for a sign-up; without it, no new user is added. */
export interface SignUpDetails {
  firstName?: string;
  lastName?: string;
  password?: string;
  timeZone?: string;
}

/** Returns the account of a user whose address the provider has verified. */
function accountOf(identity: Identity, details: SignUpDetails, passwordHash: string | null, now: Date) {
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
  identity: Identity,
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
  identity: Identity,
  details: SignUpDetails | undefined,
  now: Date,
) {
  const identities = identitiesRepository(transaction);
  if (await identities.ofPerson(person.id, identity.provider)) {
    throw forbidden(`Your account is linked with another ${labels[identity.provider]} account.`, 'email');
  }
  // Otherwise the mailbox alone would open the account, by a new account of the provider.
  if (await isTwoStep(transaction, person.id)) {
    const label = labels[identity.provider];
    throw forbidden(
      `Log in with your password and a code first, and link ${label} in your profile.`,
      'email',
    );
  }
  await takeOver(transaction, person.id, identity, details, now);
  await identities.link(person.id, identity.provider, identity.subject);
  const provider = labels[identity.provider];
  await jobsRepository(transaction).enqueue('mail/account-linked', { personId: person.id, provider });
  return person.id;
}

async function signUp(transaction: Executor, identity: Identity, details: SignUpDetails, now: Date) {
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

/**
 * Returns the account for a provider's identity: the linked one, else the one with the same verified e-mail
 * address, which it links, else a new one. Call it within a transaction.
 */
export async function socialAccount(
  transaction: Executor,
  identity: Identity,
  details: SignUpDetails | undefined,
  settings: SignUpSettings,
  now: Date,
): Promise<Entered> {
  const label = labels[identity.provider];
  const known = await identitiesRepository(transaction).bySubject(identity.provider, identity.subject);
  if (known && !known.enabled) {
    throw forbidden(`Logging in with ${label} is disabled for this account. Use your password.`, 'email');
  }
  const persons = personsRepository(transaction);
  const found = known ? { ...known, id: known.personId } : await persons.lockByEmail(identity.email);
  const isRestored = found !== undefined && (await persons.reopen(found.id, restorableSince(now)));
  if (found?.closedAt && !isRestored) throw unauthorised('This account has been closed.', 'email');
  if (known) return { personId: known.personId, isRestored };
  const person = await persons.byEmail(identity.email);
  if (person) return { personId: await link(transaction, person, identity, details, now), isRestored };
  if (details) {
    await checkSignUp(transaction, settings, identity.email, now);
    return { personId: await signUp(transaction, identity, details, now), isRestored };
  }
  throw notFound(`There is no account for this ${label} account yet. Please sign up first.`, 'email');
}
