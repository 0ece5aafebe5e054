import { commonZone, type Database, inTransaction } from '../database/index.ts';
import { type ImageStore, optionalImage } from '../images/index.ts';
import { enqueueInBatches, type JobHandlers } from '../jobs/index.ts';
import type { Mailer } from '../mail/index.ts';
import { personsRepository } from '../persons/index.ts';
import { pdfFile, reportFileName } from '../report-pdf/index.ts';
import type { UnsubscribeLinks } from '../unsubscribe/index.ts';
import { notificationChoicesRepository, notifyUser } from '../user-notifications/index.ts';
import { dueDay } from './due-day.ts';
import { mailedSummary } from './mailed-summary.ts';
import { reportInWords, reportMail } from './report-mail.ts';
import { reportMailsRepository } from './report-mails.repository.ts';

interface Settings {
  mailer: Mailer;
  publicUrl: string;
  links: UnsubscribeLinks;
  images: ImageStore;
  clock: () => Date;
}

/** Enqueues due saved reports and mails them with their PDF (decision 0121). */
export function reportMailJobs(db: Database, { mailer, publicUrl, links, images, clock }: Settings) {
  const mails = reportMailsRepository(db);
  return {
    'saved-report-mails/plan': async (_payload, { signal }) => {
      const now = clock().getTime();
      for (const schedule of await mails.schedules()) {
        const day = dueDay(now, { ...schedule, zone: commonZone(schedule.zone) });
        if (day)
          await enqueueInBatches(db, 'mail/saved-report', signal, async (transaction, most) => {
            const due = await reportMailsRepository(transaction).takeDue(schedule, day, most);
            return due.map((subscription) => ({ ...subscription, day }));
          });
        signal.throwIfAborted();
      }
    },

    'mail/saved-report': async ({ day, ...key }, attempt) => {
      const { savedReportId: id, personId } = key;
      const wanted = await mails.find(key);
      const person = await personsRepository(db).profile(personId);
      if (!wanted || !person) return;
      const now = clock();
      const report = { ...wanted, logo: await optionalImage(images, wanted.logo) };
      const { printed, ...figures } = await mailedSummary(db, report, { ...key, person }, { day, now });
      const notification = {
        ...{ personId, workspaceId: key.workspaceId, kind: 'saved-reports' as const, key: `${id}/${day}` },
        ...reportInWords(person, { id, ...wanted, ...figures }),
      };
      await inTransaction(db, (transaction) => notifyUser(transaction, notification));
      // Asked anew in each attempt, since the notification is added once.
      if (!(await notificationChoicesRepository(db).isMailed(personId, 'saved-reports'))) return;
      const content = Buffer.from(await pdfFile(printed, attempt.signal)).toString('base64');
      const file = { name: reportFileName('summary', 'pdf', now), contentType: 'application/pdf', content };
      const mailed = { id, ...wanted, ...figures, currency: printed.settings.currency };
      const unsubscribeLink = links.linkFor({ kind: 'saved-reports', personId });
      await mailer.deliver(reportMail(publicUrl, person, mailed, { file, unsubscribeLink }), attempt);
    },
  } satisfies Partial<JobHandlers>;
}
