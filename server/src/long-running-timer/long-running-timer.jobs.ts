import { formatDate, formatTime, isTimeZone, localDateOf } from '@timeweave/shared/time';
import type { Database } from '../database/index.ts';
import { enqueueInBatches, type JobHandlers } from '../jobs/index.ts';
import { type Mail, type Mailer, mailOf, withoutLinks } from '../mail/index.ts';
import { type PersonProfile, personsRepository } from '../persons/index.ts';
import type { UnsubscribeLinks } from '../unsubscribe/index.ts';
import { longRunningTimerRepository } from './long-running-timer.repository.ts';

/** A user gets a mail when a timer runs this long (specification, section 9). */
const longRunHours = 8;

interface Settings {
  mailer: Mailer;
  publicUrl: string;
  links: UnsubscribeLinks;
  clock: () => Date;
}

interface RunningEntry {
  uuid: string;
  description: string;
  startedAt: Date;
}

/** The link opens the timer page, which asks when to stop; it has no effect by itself and needs a log-in. */
function longRunningTimerMail(
  publicUrl: string,
  person: PersonProfile,
  { uuid, description, startedAt }: RunningEntry,
  unsubscribeLink: string,
): Mail {
  const zone = isTimeZone(person.time_zone) ? person.time_zone : 'UTC';
  const time = formatTime(startedAt.getTime(), zone, person.time_format);
  const date = formatDate(localDateOf(startedAt.getTime(), zone), person.date_format);
  const title = withoutLinks(description) || '(No description)';
  return mailOf({
    to: person.email,
    subject: `Your timer has been running for ${longRunHours} hours`,
    firstName: person.first_name,
    lines: [
      `“${title}” has been running since ${time} on ${date} (${zone}).`,
      'If you have finished, stop the timer and choose the time at which you did.',
    ],
    action: { label: 'Stop the timer', link: `${publicUrl}/dashboard?stop=${uuid}` },
    reason: `You receive this email because emails about long-running timers are on in your profile: ${publicUrl}/profile`,
    unsubscribeLink,
  });
}

/** Enqueues a mail about each timer that has run for 8 hours, once, and delivers the mails. */
export function longRunningTimerJobs(db: Database, { mailer, publicUrl, links, clock }: Settings) {
  const timers = longRunningTimerRepository(db);
  return {
    'long-running-timer/plan': async (_payload, { signal }) => {
      const now = clock();
      const startedBefore = new Date(now.getTime() - longRunHours * 3_600_000);
      await enqueueInBatches(db, 'mail/long-running-timer', signal, (transaction, most) =>
        longRunningTimerRepository(transaction).takeDue(startedBefore, now, most),
      );
    },

    'mail/long-running-timer': async ({ workspaceId, entryId }, attempt) => {
      const entry = await timers.running(workspaceId, entryId);
      const person = entry && (await personsRepository(db).profile(entry.personId));
      if (!person) return;
      const unsubscribeLink = links.linkFor({ kind: 'long-running-timer', personId: person.id });
      await mailer.deliver(longRunningTimerMail(publicUrl, person, entry, unsubscribeLink), attempt);
    },
  } satisfies Partial<JobHandlers>;
}
