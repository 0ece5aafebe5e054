import { isStrongPassword } from '@timeweave/shared/validation';
import { addPerson } from '../accounts/add-person.ts';
import { oneTimeCodes } from '../accounts/one-time-codes.ts';
import { hashPassword } from '../accounts/passwords.ts';
import { personsRepository, type PersonProfile } from '../accounts/persons.repository.ts';
import type { Executor } from '../database/database.ts';
import { forbidden, invalid, notFound, unauthorised } from '../errors/business-error.ts';
import { jobsRepository } from '../jobs/jobs.repository.ts';
import { sessionsRepository } from '../session/sessions.repository.ts';
import type { Identity } from './id-tokens.ts';
import { identitiesRepository } from './identities.repository.ts';

/** What a sign-up brings along; without it nobody new is signed up. */
export interface SignUpDetails {
  firstName?: string;
  lastName?: string;
  password?: string;
  timeZone?: string;
}

const labels = { google: 'Google', apple: 'Apple' } as const;

/** Whoever signed up with this address by password never proved that it is theirs: that password is dropped. */
async function takeOver(transaction: Executor, personId: number, now: Date): Promise<void> {
  const persons = personsRepository(transaction);
  if (await persons.isConfirmed(personId)) return;
  await persons.setPassword(personId, null);
  await persons.confirm(personId, now);
  await oneTimeCodes(transaction).spendAll(personId, 'confirm-registration', now);
  await sessionsRepository(transaction).endAll(personId, now);
}

async function link(transaction: Executor, person: PersonProfile, identity: Identity, now: Date) {
  const identities = identitiesRepository(transaction);
  if (await identities.ofPerson(person.id, identity.provider)) {
    throw forbidden(`Your account is linked with another ${labels[identity.provider]} account.`, 'email');
  }
  await takeOver(transaction, person.id, now);
  await identities.link(person.id, identity.provider, identity.subject);
  const provider = labels[identity.provider];
  await jobsRepository(transaction).enqueue('mail/account-linked', { personId: person.id, provider });
  return person.id;
}

async function signUp(transaction: Executor, identity: Identity, details: SignUpDetails, now: Date) {
  const { password, timeZone } = details;
  if (password !== undefined && !isStrongPassword(password)) {
    throw invalid('password', '*Please enter secure and strong password.');
  }
  const personId = await addPerson(transaction, {
    email: identity.email,
    firstName: nameOf(details.firstName, identity.firstName, identity.email.split('@')[0]),
    lastName: nameOf(details.lastName, identity.lastName),
    passwordHash: password === undefined ? null : await hashPassword(password),
    timeZone,
    confirmedAt: now,
  });
  await identitiesRepository(transaction).link(personId, identity.provider, identity.subject);
  return personId;
}

/** The first that says something, without what could forge a line of a mail. */
function nameOf(...candidates: (string | undefined)[]): string {
  const clean = candidates.map((name = '') =>
    name
      .replace(/[\p{Cc}\s]+/gu, ' ')
      .trim()
      .slice(0, 100),
  );
  return clean.find((name) => name !== '') ?? '';
}

/**
 * The account of whom a provider vouches for: the linked one, else the one of the same, verified e-mail address,
 * which is linked now, else a new one. Call it within a transaction.
 */
export async function socialAccount(
  transaction: Executor,
  identity: Identity,
  details: SignUpDetails | undefined,
  now: Date,
): Promise<number> {
  const label = labels[identity.provider];
  const known = await identitiesRepository(transaction).bySubject(identity.provider, identity.subject);
  if (known?.closedAt) throw unauthorised('This account has been closed.', 'email');
  if (known && !known.enabled) {
    throw forbidden(`Signing in with ${label} is switched off for this account. Use your password.`, 'email');
  }
  if (known) return known.personId;
  const person = await personsRepository(transaction).byEmail(identity.email);
  if (person) return link(transaction, person, identity, now);
  if (details) return signUp(transaction, identity, details, now);
  throw notFound(`There is no account for this ${label} account yet. Please sign up first.`, 'email');
}
