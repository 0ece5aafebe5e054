import type { Payload } from '@timeweave/shared/api';
import type { Person } from '../auth/index.ts';
import type { Executor } from '../database/index.ts';
import { forbidden } from '../errors/index.ts';
import type { Limits } from '../limits/index.ts';
import { checkCurrentPassword, personsRepository } from '../persons/index.ts';
import { sessionsRepository } from '../session/index.ts';

/** How old the session of a user without a password may be, in ms. */
const freshMs = 15 * 60_000;

/** Returns when the caller's session began, if that was in the last 15 minutes. */
export async function freshStart(db: Executor, person: Person, now: Date): Promise<Date | undefined> {
  const begun = await sessionsRepository(db).begunAt(person.id, person.sessionId);
  return begun && now.getTime() - begun.getTime() <= freshMs ? begun : undefined;
}

const isFresh = async (db: Executor, person: Person, now: Date) =>
  (await freshStart(db, person, now)) !== undefined;

/** Throws unless the caller has logged in just now: a stolen session must not add a way in of the thief's. */
export async function assertFresh(db: Executor, person: Person, now: Date): Promise<void> {
  if (await isFresh(db, person, now)) return;
  throw forbidden(
    'Log out and log in again first: only a new log-in may add another way to log in.',
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
