import { formatDate, formatTime, isTimeZone, localDateOf } from '@timeweave/shared/time';
import type { Database, Executor } from '../database/index.ts';
import { inBatches, type JobHandlers, jobsRepository } from '../jobs/index.ts';
import { type Mail, type Mailer, mailOf, withoutLinks } from '../mail/index.ts';
import { type PersonProfile, personsRepository } from '../persons/index.ts';
import type { UnsubscribeLinks } from '../unsubscribe/index.ts';
import { notifyUsers } from '../user-notifications/index.ts';
import { type EntryKey, longRunningTimerRepository } from './long-running-timer.repository.ts';

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

const longRunTitle = `Your timer has been running for ${longRunHours} hours`;

const openingOf = (uuid: string) => `/dashboard?stop=${uuid}`;

/** Returns the entry in a sentence, in the user's zone and formats. */
function saidOf(person: PersonProfile, { description, startedAt }: RunningEntry): string {
  const zone = isTimeZone(person.time_zone) ? person.time_zone : 'UTC';
  const time = formatTime(startedAt.getTime(), zone, person.time_format);
  const date = formatDate(localDateOf(startedAt.getTime(), zone), person.date_format);
  const title = withoutLinks(description) || '(No description)';
  return `“${title}” has been running since ${time} on ${date} (${zone}).`;
}

/** The link opens the timer page, which asks when to stop; it has no effect by itself and needs a log-in. */
function longRunningTimerMail(
  publicUrl: string,
  person: PersonProfile,
  entry: RunningEntry,
  unsubscribeLink: string,
): Mail {
  return mailOf({
    to: person.email,
    subject: longRunTitle,
    firstName: person.first_name,
    lines: [
      saidOf(person, entry),
      'If you have finished, stop the timer and choose the time at which you did.',
    ],
    action: { label: 'Stop the timer', link: `${publicUrl}${openingOf(entry.uuid)}` },
    reason: `You receive this email because emails about long-running timers are on in your profile: ${publicUrl}/profile`,
    unsubscribeLink,
  });
}

async function notifyOf(transaction: Executor, due: readonly EntryKey[]): Promise<void> {
  const notifications = [];
  for (const { workspaceId, entryId } of due) {
    const entry = await longRunningTimerRepository(transaction).running(workspaceId, entryId);
    const person = entry && (await personsRepository(transaction).profile(entry.personId));
    if (!person) continue;
    notifications.push({
      ...{ personId: person.id, workspaceId, entryId, kind: 'long-running-timer' as const },
      ...{ key: `${workspaceId}/${entryId}`, title: longRunTitle, body: saidOf(person, entry) },
      path: openingOf(entry.uuid),
    });
  }
  const mailed = await notifyUsers(transaction, notifications);
  const mails = mailed.map(({ workspaceId, entryId }) => ({ workspaceId, entryId }));
  await jobsRepository(transaction).enqueueAll('mail/long-running-timer', mails);
}

/** Notifies users of each timer that has run for 8 hours, once, and delivers the mails. */
export function longRunningTimerJobs(db: Database, { mailer, publicUrl, links, clock }: Settings) {
  const timers = longRunningTimerRepository(db);
  return {
    'long-running-timer/plan': async (_payload, { signal }) => {
      const now = clock();
      const startedBefore = new Date(now.getTime() - longRunHours * 3_600_000);
      await inBatches(db, signal, async (transaction, most) => {
        const due = await longRunningTimerRepository(transaction).takeDue(startedBefore, now, most);
        await notifyOf(transaction, due);
        return due.length;
      });
    },

    'mail/long-running-timer': async ({ workspaceId, entryId }, attempt) => {
      const entry = await timers.running(workspaceId, entryId);
      const person = entry?.isMailed && (await personsRepository(db).profile(entry.personId));
      if (!person) return;
      const unsubscribeLink = links.linkFor({ kind: 'long-running-timer', personId: person.id });
      await mailer.deliver(longRunningTimerMail(publicUrl, person, entry, unsubscribeLink), attempt);
    },
  } satisfies Partial<JobHandlers>;
}
