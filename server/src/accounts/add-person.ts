import { isTimeZone } from '@timeweave/shared/time';
import type { Executor } from '../database/database.ts';
import { foundWorkspace } from '../workspaces/found-workspace.service.ts';
import { pickPersonColor } from './person-colors.ts';
import { personsRepository } from './persons.repository.ts';

interface NewAccount {
  email: string;
  firstName: string;
  lastName: string;
  passwordHash: string | null;
  /** The browser's IANA zone, if it told a known one. */
  timeZone: string | undefined;
  confirmedAt: Date | null;
}

/** A new person with a workspace of their own, so that they have a place whatever becomes of others'. */
export async function addPerson(transaction: Executor, account: NewAccount): Promise<number> {
  const { id } = await personsRepository(transaction).add({
    email: account.email,
    first_name: account.firstName,
    last_name: account.lastName,
    password_hash: account.passwordHash,
    color: pickPersonColor(),
    time_zone: account.timeZone && isTimeZone(account.timeZone) ? account.timeZone : '',
    confirmed_at: account.confirmedAt,
  });
  await foundWorkspace(transaction, `${account.firstName}'s workspace`, id);
  return id;
}
