import type { Payload } from '@timeweave/shared/api';
import { isTimeZone } from '@timeweave/shared/time';
import type { Database } from '../database/database.ts';
import { conflict } from '../errors/business-error.ts';
import { jobsRepository } from '../jobs/jobs.repository.ts';
import { foundWorkspace } from '../workspaces/found-workspace.service.ts';
import { oneTimeCodes } from './one-time-codes.ts';
import { hashPassword } from './passwords.ts';
import { pickPersonColor } from './person-colors.ts';
import { personsRepository } from './persons.repository.ts';

const codeHours = 48;

/**
 * An unconfirmed person, their first workspace and the mail with the confirmation link: all or nothing.
 */
export async function register(db: Database, sent: Payload<'POST /api/register'>, now: Date): Promise<void> {
  const email = sent.email.trim().toLowerCase();
  if (await personsRepository(db).credentials(email)) {
    throw conflict('This email address already has an account.', 'email');
  }
  const passwordHash = await hashPassword(sent.password);
  const firstName = sent.first_name.trim();

  await db.transaction().execute(async (transaction) => {
    const person = await personsRepository(transaction).add({
      email,
      first_name: firstName,
      last_name: sent.last_name.trim(),
      password_hash: passwordHash,
      color: pickPersonColor(),
      time_zone: sent.timeZone && isTimeZone(sent.timeZone) ? sent.timeZone : '',
    });
    await foundWorkspace(transaction, `${firstName}'s workspace`, person.id);
    const expiresAt = new Date(now.getTime() + codeHours * 3_600_000);
    const code = await oneTimeCodes(transaction).issue(person.id, 'confirm-registration', expiresAt);
    await jobsRepository(transaction).enqueue('mail/confirmation', { personId: person.id, code });
  });
}

/** The id of the person whom a mailed link confirms; undefined when the link is wrong, used or too old. */
export async function confirmRegistration(
  db: Database,
  sent: Payload<'POST /api/register/confirm'>,
  now: Date,
): Promise<number | undefined> {
  const personId = Number(sent.user_id);
  if (!Number.isSafeInteger(personId)) return undefined;
  return db.transaction().execute(async (transaction) => {
    const persons = personsRepository(transaction);
    // before the code is used up: somebody else's address must not cost the person their link
    if ((await persons.profile(personId))?.email !== sent.email.toLowerCase()) return undefined;
    const codes = oneTimeCodes(transaction);
    if (!(await codes.redeem(personId, 'confirm-registration', sent.code, now))) return undefined;
    await persons.confirm(personId, now);
    return personId;
  });
}
