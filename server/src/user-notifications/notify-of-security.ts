import { randomUUID } from 'node:crypto';
import type { Executor } from '../database/index.ts';
import { notifyUser } from './notify-users.ts';

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
