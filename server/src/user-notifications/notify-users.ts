import { randomUUID } from 'node:crypto';
import type { Executor } from '../database/index.ts';
import { jobsRepository } from '../jobs/index.ts';
import { notify } from '../notifications/index.ts';
import { notificationKinds } from './notification-kinds.ts';
import { type UserNotification, userNotificationsRepository } from './user-notifications.repository.ts';

/**
 * Notifies users by mail, push and in the app, as each has chosen for the kind. Call it in the transaction of the cause, or
 * of the job that finds it. A cause whose `key` has notified the user before is skipped.
 *
 * Returns the given rows that are to be mailed by a mail job of their kind's own, which the caller enqueues.
 */
export async function notifyUsers<Given extends UserNotification>(
  transaction: Executor,
  given: readonly Given[],
): Promise<Given[]> {
  const added = await userNotificationsRepository(transaction).add(given);
  const jobs = jobsRepository(transaction);
  const mailed = added.filter(({ mail }) => mail);
  const isOwn = ({ kind }: Pick<UserNotification, 'kind'>) => notificationKinds[kind].ownMail === true;
  await jobs.enqueueAll(
    'mail/notification',
    mailed.filter((row) => !isOwn(row)).map(({ id, personId }) => ({ notificationId: id, personId })),
  );
  await jobs.enqueueAll(
    'push/notification',
    added.flatMap(({ id, personId, subscriptionIds }) =>
      subscriptionIds.map((subscriptionId) => ({ notificationId: id, subscriptionId, personId })),
    ),
  );
  for (const personId of new Set(added.filter((row) => row.inApp).map((row) => row.personId)))
    await notify(transaction, { personId }, 'notifications/changed', {});
  const identify = ({ personId, kind, key }: UserNotification) => `${personId} ${kind} ${key}`;
  const ownMails = new Set(mailed.filter(isOwn).map(identify));
  return given.filter((row) => ownMails.delete(identify(row)));
}

/** Notifies one user. Returns whether the caller must enqueue the mail of the kind's own. */
export async function notifyUser(transaction: Executor, given: UserNotification): Promise<boolean> {
  return (await notifyUsers(transaction, [given])).length > 0;
}

/** Notifies a user of a change of how they log in, in the app and by push. Its mail has a job of its own, which the caller enqueues. */
export async function notifyOfSecurity(
  transaction: Executor,
  personId: number,
  title: string,
  body: string,
): Promise<void> {
  const path = '/profile?tab=security';
  await notifyUser(transaction, { personId, kind: 'account-security', key: randomUUID(), title, body, path });
}
