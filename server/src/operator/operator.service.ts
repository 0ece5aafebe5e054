import { calls } from '@timeweave/shared/api';
import { Check } from 'typebox/value';
import { addOrReplace } from '../accounts/index.ts';
import { auditLogRepository } from '../audit-log/index.ts';
import type { OidcSetting } from '../config/index.ts';
import { type Database, type Executor, inTransaction } from '../database/index.ts';
import { OperatorError } from '../errors/index.ts';
import { encryptAddresses } from '../external-calendars/index.ts';
import { dropDeliveries, encryptWebhooks } from '../webhooks/index.ts';
import { dropInvoiceMails } from '../invoices/index.ts';
import { jobsRepository, sendingStop } from '../jobs/index.ts';
import { newPasswordLink } from '../mail/index.ts';
import { notify } from '../notifications/index.ts';
import { mailAddress, oneTimeCodes, personsRepository, restorableSince } from '../persons/index.ts';
import { encryptPushKey, pushSubscriptionsRepository } from '../push-messages/index.ts';
import { encryptAnew, resetSecondFactor } from '../second-factor/index.ts';
import type { FieldCipher } from '../secrets/index.ts';
import { sessionsRepository } from '../session/index.ts';
import { encryptRefreshTokens } from '../social-sign-in/index.ts';
import { membershipsRepository } from '../workspaces/index.ts';

/** The server as the operator's commands see it. */
export interface Installation {
  db: Database;
  publicUrl: string;
  cipher: FieldCipher;
  now: Date;
  /** The operator's provider. */
  oidc?: Pick<OidcSetting, 'name' | 'only'> | undefined;
}

interface NewPerson {
  email: string;
  firstName: string;
  lastName: string;
}

const isName = (text: string) => Check(calls['POST /api/register'].payload.properties.first_name, text);

async function personOf(db: Executor, email: string, closedSince?: Date) {
  const person = await personsRepository(db).byEmail(mailAddress(email), closedSince);
  if (!person) throw new OperatorError(`No account has the address ${email}.`);
  return person;
}

/** Adds a confirmed person with a workspace, whatever SIGN_UP says. Returns the link to their first password. */
export async function createPerson(
  { db, publicUrl, now }: Installation,
  { email: typed, firstName, lastName }: NewPerson,
): Promise<string> {
  const email = mailAddress(typed);
  if (!isName(firstName) || !isName(lastName))
    throw new OperatorError('A name has 1 to 100 characters, and no control characters.');
  return inTransaction(db, async (transaction) => {
    const account = {
      email,
      firstName: firstName.trim(),
      lastName: lastName.trim(),
      passwordHash: null,
      timeZone: undefined,
      confirmedAt: now,
      browserHash: null,
    };
    const id = await addOrReplace(transaction, account, now);
    const code = await oneTimeCodes(transaction).issue(id, 'reset-password', now);
    return newPasswordLink(publicUrl, { id, email }, code);
  });
}

/** Returns a link to a new password, as in the mail; also for an account that its owner closed and can restore. */
export async function passwordLink(
  { db, publicUrl, now, oidc }: Installation,
  email: string,
): Promise<string> {
  if (oidc?.only)
    throw new OperatorError(
      'OIDC_ONLY is yes: nobody can log in with a password. In an emergency set it to no, start the server again, and repeat this.',
    );
  const person = await personOf(db, email, restorableSince(now));
  const code = await oneTimeCodes(db).issue(person.id, 'reset-password', now);
  return newPasswordLink(publicUrl, person, code);
}

/** Ends all sessions of a person, and the integration tokens. Returns the number of sessions. */
export function endSessions({ db, now }: Installation, email: string): Promise<number> {
  return inTransaction(db, async (transaction) => {
    const { id } = await personOf(transaction, email);
    return sessionsRepository(transaction).endAll(id, now);
  });
}

/**
 * Makes a member of a workspace an admin, for workspaces whose admins have left. The audit log names the member as the author.
 */
export function makeAdmin({ db, now }: Installation, email: string, workspaceId: number): Promise<void> {
  return inTransaction(db, async (transaction) => {
    const { id: personId } = await personOf(transaction, email);
    const memberships = membershipsRepository(transaction);
    const member = Number.isSafeInteger(workspaceId) && (await memberships.of(workspaceId, personId));
    if (!member || !member.active) {
      const list = (await memberships.titlesOf(personId)).map(({ id, title }) => `${id} ${title}`).join(', ');
      throw new OperatorError(
        `${email} is no member of workspace ${workspaceId}, but of: ${list || 'none'}.`,
      );
    }
    await memberships.lockAdministration(workspaceId);
    await memberships.setRole(workspaceId, personId, 'admin');
    await auditLogRepository(transaction).add({ workspaceId, personId, now }, [
      { kind: 'member', name: 'role', personId, from: member.role, to: 'admin' },
    ]);
    await notify(transaction, { personId }, 'workspace/changed', { workspaceId });
  });
}

const encryptPush = (db: Database, cipher: FieldCipher) =>
  inTransaction(db, async (transaction) => {
    await encryptPushKey(transaction, cipher);
    await pushSubscriptionsRepository(transaction, cipher).encryptAnew();
  });

/** Encrypts with the present secret of fields what was encrypted with an accepted one. */
export const rotateSecret = async ({ db, cipher }: Installation) => ({
  factors: await encryptAnew(db, cipher),
  calendars: await encryptAddresses(db, cipher, 'all'),
  webhooks: await encryptWebhooks(db, cipher),
  push: await encryptPush(db, cipher),
  refreshTokens: await encryptRefreshTokens(db, cipher),
});

/** Turns off two-step log-in for a person who lost the authenticator app and the recovery codes. */
export function removeSecondFactor({ db, now }: Installation, email: string): Promise<void> {
  return inTransaction(db, async (transaction) => {
    const { id } = await personOf(transaction, email, restorableSince(now));
    if (!(await resetSecondFactor(transaction, id)))
      throw new OperatorError(`Two-step log-in of ${email} is off already.`);
  });
}

/** Stops all that is sent, until `resume`. */
export const pause = ({ db }: Installation) => sendingStop(db).stop();

/**
 * Sends again. What waited when sending was stopped is sent, too, or dropped: a copy of an installation must not send what
 * the original has sent. Nothing was planned meanwhile, so no reminder of a past day follows.
 */
export function resume(
  { db, now }: Installation,
  drops: boolean,
): Promise<{ jobs: number; deliveries: number }> {
  return inTransaction(db, async (transaction) => {
    const stop = await sendingStop(transaction).end();
    if (!stop) throw new OperatorError('Nothing is stopped.');
    if (!drops) return { jobs: 0, deliveries: 0 };
    const jobs = await sendingStop(transaction).drop(stop.lastJobId);
    await dropInvoiceMails(transaction, jobs, now);
    return { jobs: jobs.length, deliveries: await dropDeliveries(transaction, stop.since) };
  });
}

/** Enqueues a failed job again. */
export async function retryJob({ db }: Installation, id: number): Promise<void> {
  const jobs = jobsRepository(db);
  const job = (await jobs.failed()).find((each) => each.id === id);
  if (!job) throw new OperatorError(`No failed job has the id ${id}. 'jobs' lists them.`);
  if (job.isIncomplete)
    throw new OperatorError(
      `Job ${id} (${job.kind}) cannot run again: its secret link was deleted when it failed. Ask the person to request a new one.`,
    );
  await jobs.revive(id);
}
