import type { Database } from '../database/index.ts';
import type { JobHandlers } from '../jobs/index.ts';
import type { FieldCipher } from '../secrets/index.ts';
import { openingOf, userNotificationsRepository } from '../user-notifications/index.ts';
import type { WebhookNetwork } from '../webhooks/index.ts';
import { readPushKey } from './push-key.ts';
import { pushSubscriptionsRepository } from './push-subscriptions.repository.ts';
import { type PushMessage, sendPush } from './send-push.ts';

interface Settings {
  publicUrl: string;
  cipher: FieldCipher;
  webhookNetwork: WebhookNetwork;
  clock: () => Date;
}

/** A message that could not be sent for a day is dropped; a browser that could not be reached for an hour is, too. */
const [lateMs, deadMs] = [86_400_000, 3_600_000];

/** Statuses by which push services say that a browser is not subscribed any more. */
const gone: readonly (number | null)[] = [404, 410];

export function pushMessageJobs(db: Database, { publicUrl, cipher, webhookNetwork, clock }: Settings) {
  async function send(subscriptionId: number, message: PushMessage, ageMs: number, signal: AbortSignal) {
    const subscriptions = pushSubscriptionsRepository(db, cipher);
    const target = await subscriptions.target(subscriptionId);
    const key = target && (await readPushKey(db, cipher));
    if (!key) return;
    const status = await sendPush(target, message, { publicUrl, key }, webhookNetwork, signal);
    if (status !== null && status >= 200 && status < 300) return;
    if (gone.includes(status) || (status === null && ageMs > deadMs))
      return void (await subscriptions.delete(subscriptionId));
    throw new Error(`The push service responded with ${status ?? 'nothing'}.`);
  }

  return {
    'push/notification': async ({ notificationId, subscriptionId }, { signal }) => {
      const notification = await userNotificationsRepository(db).find(notificationId);
      if (!notification || notification.readAt) return;
      const { id, title, body, createdAt } = notification;
      const ageMs = clock().getTime() - createdAt.getTime();
      if (ageMs > lateMs) return;
      const path = openingOf(notification);
      await send(subscriptionId, { tag: String(id), title, body, path }, ageMs, signal);
    },

    'push/test': async ({ subscriptionId }, { signal }) => {
      const message = {
        tag: 'test',
        title: 'Push works on this device',
        body: 'Notifications that you get by push look like this one.',
        path: '/notifications',
      };
      await send(subscriptionId, message, 0, signal);
    },
  } satisfies Partial<JobHandlers>;
}
