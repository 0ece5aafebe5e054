import { commonZone, type Database, inTransaction } from '../database/index.ts';
import { enqueueInBatches, type JobHandlers } from '../jobs/index.ts';
import type { Mailer } from '../mail/index.ts';
import { personsRepository } from '../persons/index.ts';
import type { UnsubscribeLinks } from '../unsubscribe/index.ts';
import { notificationChoicesRepository, notifyUser } from '../user-notifications/index.ts';
import { roundingIn } from '../workspaces/index.ts';
import {
  dueMonday,
  lastWeek,
  weekInWords,
  weeklyReportMail,
  type WorkspaceWeek,
} from './weekly-report-mail.ts';
import { weeklyReportRepository } from './weekly-report.repository.ts';

interface Settings {
  mailer: Mailer;
  publicUrl: string;
  links: UnsubscribeLinks;
  clock: () => Date;
}

/** Enqueues a report for each user whose local time is Monday 08:00, notifies them, and mails the reports. */
export function weeklyReportJobs(db: Database, { mailer, publicUrl, links, clock }: Settings) {
  const reports = weeklyReportRepository(db);
  return {
    'weekly-report/plan': async (_payload, { signal }) => {
      const now = clock().getTime();
      for (const zone of await reports.zones()) {
        const monday = dueMonday(now, commonZone(zone));
        if (monday)
          await enqueueInBatches(db, 'mail/weekly-report', signal, async (transaction, most) => {
            const due = await weeklyReportRepository(transaction).takeDue(zone, monday, most);
            return due.map(({ personId }) => ({ personId, monday }));
          });
        signal.throwIfAborted();
      }
    },

    'mail/weekly-report': async ({ personId, monday }, attempt) => {
      const person = await personsRepository(db).profile(personId);
      if (!person) return;
      const week = lastWeek(monday, person.first_day_of_week);
      const zone = commonZone(person.time_zone);
      const workspaces: WorkspaceWeek[] = [];
      for (const workspace of await reports.workspaces(personId)) {
        const filter = { ...week, zone, rounding: roundingIn(workspace) };
        const days = await reports.projectDays(workspace.id, personId, filter);
        workspaces.push({ title: workspace.title, days });
      }
      const words = weekInWords(person, week, workspaces);
      if (!words) return;
      const notification = { personId, kind: 'weekly-report' as const, key: monday, ...words };
      await inTransaction(db, (transaction) => notifyUser(transaction, notification));
      // Asked anew in each attempt, since the notification is added once.
      if (!(await notificationChoicesRepository(db).isMailed(personId, 'weekly-report'))) return;
      const unsubscribeLink = links.linkFor({ kind: 'weekly-report', personId });
      await mailer.deliver(weeklyReportMail(publicUrl, person, words, workspaces, unsubscribeLink), attempt);
    },
  } satisfies Partial<JobHandlers>;
}
