import type { Payload } from '@timeweave/shared/api';
import type { Person } from '../auth/index.ts';
import type { Executor } from '../database/index.ts';
import { forbidden } from '../errors/index.ts';
import type { Limits } from '../limits/index.ts';
import { checkCurrentPassword, personsRepository } from '../persons/index.ts';
import { sessionsRepository } from '../session/index.ts';
import { isTwoStep } from './second-factor.service.ts';

/** How old the session of a user without a password may be, in ms. */
const freshMs = 15 * 60_000;

async function isFresh(db: Executor, person: Person, now: Date): Promise<boolean> {
  const begun = await sessionsRepository(db).begunAt(person.id, person.sessionId);
  return begun !== undefined && now.getTime() - begun.getTime() <= freshMs;
}

/** Throws unless a caller with two-step log-in has logged in just now: another way in must not need less than a log-in. */
export async function assertFreshWithTwoStep(db: Executor, person: Person, now: Date): Promise<void> {
  if (!(await isTwoStep(db, person.id)) || (await isFresh(db, person, now))) return;
  throw forbidden(
    'Log out and log in again first: with two-step log-in, only a new log-in may add another way to log in.',
    'email',
    'log-in-again',
  );
}

/** Throws unless the caller proves with the password, or without one by a fresh log-in, to be no thief of a session. */
export async function proveOwner(
  db: Executor,
  limits: Limits,
  person: Person,
  { current_password: password }: Payload<'POST /api/second_factor/begin'>,
  address: string,
  now: Date,
): Promise<void> {
  const hasPassword = Boolean(await personsRepository(db).passwordHash(person.id));
  if (hasPassword) return checkCurrentPassword(db, limits, person.id, password ?? '', address);
  if (await isFresh(db, person, now)) return;
  throw forbidden(
    'Log out and log in again first: your account has no password, so only a new log-in shows that it is you.',
    'current_password',
    'log-in-again',
  );
}
