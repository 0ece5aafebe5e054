import { notificationsPerPage } from '@timeweave/shared/api';
import { unixSeconds } from '@timeweave/shared/time';
import { type AnswerCall, flag } from '../calls/index.ts';
import { invalid } from '../errors/index.ts';
import { notificationChoicesRepository } from './notification-choices.repository.ts';
import { isNotificationKind, notificationKinds } from './notification-kinds.ts';
import { userNotificationsRepository } from './user-notifications.repository.ts';

const done = { status: 200 };

export function userNotificationRoutes(answer: AnswerCall): void {
  answer('POST /api/notification/list', async ({ db, payload, person }) => {
    const rows = await userNotificationsRepository(db).page(person.id, payload.before);
    return {
      results: rows.slice(0, notificationsPerPage).map(({ created_at, read_at, ...row }) => ({
        ...row,
        created_at: unixSeconds(created_at),
        is_read: flag(read_at !== null),
      })),
      has_more: rows.length > notificationsPerPage,
    };
  });

  answer('POST /api/notification/unread', async ({ db, person }) => ({
    unread: await userNotificationsRepository(db).countUnread(person.id),
  }));

  answer('PUT /api/notification/read', async ({ db, payload, person }) => {
    await userNotificationsRepository(db).markRead(person.id, payload.notification_id);
    return done;
  });

  answer('PUT /api/notification/read_all', async ({ db, payload, person }) => {
    await userNotificationsRepository(db).markAllRead(person.id, payload.up_to);
    return done;
  });

  answer('POST /api/notification/choices', async ({ db, person }) => {
    const choices = await notificationChoicesRepository(db).list(person.id);
    return {
      results: choices.map(({ kind, mail, push, in_app }) => {
        const { label, description, alwaysMailed } = notificationKinds[kind];
        const isOn = { mail: flag(mail), push: flag(push), in_app: flag(in_app) };
        return { kind, label, description, ...isOn, is_always_mailed: flag(alwaysMailed === true) };
      }),
    };
  });

  answer('PUT /api/notification/choose', async ({ db, payload: { kind, channel, is_on }, person }) => {
    if (!isNotificationKind(kind)) throw invalid('kind', 'This kind of notification does not exist.');
    if (channel === 'mail' && notificationKinds[kind].alwaysMailed)
      throw invalid('channel', 'These emails cannot be turned off, because they protect your account.');
    await notificationChoicesRepository(db).set(person.id, kind, channel, is_on === 1);
    return done;
  });
}
