import type { Database } from '../database/index.ts';
import type { JobHandlers } from '../jobs/index.ts';
import { harmlessLine, type Mailer, mailOf } from '../mail/index.ts';
import { personsRepository } from '../persons/index.ts';
import type { UnsubscribeLinks } from '../unsubscribe/index.ts';
import {
  notificationChoicesRepository,
  notificationKinds,
  openingOf,
  userNotificationsRepository,
} from '../user-notifications/index.ts';

interface Settings {
  mailer: Mailer;
  publicUrl: string;
  links: UnsubscribeLinks;
}

/** Mails notifications of the kinds without a mail of their own, as letters. */
export function notificationMailJobs(db: Database, { mailer, publicUrl, links }: Settings) {
  return {
    'mail/notification': async ({ notificationId }, attempt) => {
      const notification = await userNotificationsRepository(db).find(notificationId);
      const person = notification && (await personsRepository(db).profile(notification.personId));
      if (!person) return;
      const { kind, title, body } = notification;
      if (!(await notificationChoicesRepository(db).isMailed(person.id, kind))) return;
      const { label, action } = notificationKinds[kind];
      const mail = mailOf({
        to: person.email,
        subject: harmlessLine(title),
        firstName: person.first_name,
        lines: body.split('\n').filter(Boolean).map(harmlessLine),
        action: { label: action, link: `${publicUrl}${openingOf(notification)}` },
        reason: `You receive this email because emails of the kind “${label}” are on in your profile: ${publicUrl}/profile?tab=notifications`,
        unsubscribeLink: links.linkFor({ kind, personId: person.id }),
      });
      await mailer.deliver(mail, attempt);
    },
  } satisfies Partial<JobHandlers>;
}
