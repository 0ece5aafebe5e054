import { isTimeZone } from '@timeweave/shared/time';
import type { Executor } from '../database/index.ts';
import { sessionsRepository } from '../session/index.ts';
import { createWorkspace, workspacesRepository } from '../workspaces/index.ts';
import { oneTimeCodes, personsRepository, pickColor } from '../persons/index.ts';

interface NewAccount {
  email: string;
  firstName: string;
  lastName: string;
  passwordHash: string | null;
  /** The browser's IANA time zone, if it sent a known one. */
  timeZone: string | undefined;
  confirmedAt: Date | null;
  /** SHA-256 of the browser's secret. Only this browser may confirm the sign-up by the mailed link alone. */
  browserHash: string | null;
}

function columnsOf(account: NewAccount) {
  return {
    first_name: account.firstName,
    last_name: account.lastName,
    password_hash: account.passwordHash,
    color: pickColor(),
    time_zone: account.timeZone && isTimeZone(account.timeZone) ? account.timeZone : '',
    confirmed_at: account.confirmedAt,
    sign_up_browser_hash: account.browserHash,
  };
}

const titleFor = ({ firstName }: NewAccount) => `${firstName}'s workspace`;

/** Adds a user with their own workspace, so that they still have one after leaving all others. */
export async function addPerson(transaction: Executor, account: NewAccount): Promise<number> {
  const { id } = await personsRepository(transaction).add({ email: account.email, ...columnsOf(account) });
  await createWorkspace(transaction, titleFor(account), id);
  return id;
}

/**
 * Replaces the sign-up of an unconfirmed user, because anybody could have made it: removes the former name,
 * password, links and sessions. The caller must lock the person row.
 */
export async function replaceSignUp(
  transaction: Executor,
  personId: number,
  account: NewAccount,
  now: Date,
): Promise<void> {
  await personsRepository(transaction).change(personId, columnsOf(account));
  await workspacesRepository(transaction).renameOwnedBy(personId, titleFor(account));
  await oneTimeCodes(transaction).spendAll(personId, 'confirm-registration', now);
  await sessionsRepository(transaction).endAll(personId, now);
}

/** Deletes a sign-up that was never confirmed, with its workspace. The caller must lock the person row. */
export async function removeSignUp(transaction: Executor, personId: number): Promise<void> {
  await workspacesRepository(transaction).removeOwnedBy(personId);
  await personsRepository(transaction).removeUnconfirmed(personId);
}
