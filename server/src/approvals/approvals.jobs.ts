import {
  addDays,
  approvalPeriodOf,
  isMondayToFriday,
  type LocalDate,
  localDateOf,
  timeOfDayAt,
} from '@timeweave/shared/time';
import { commonZone, type Database, inTransaction } from '../database/index.ts';
import type { JobHandlers } from '../jobs/index.ts';
import { notifyUsers } from '../user-notifications/index.ts';
import { remindersRepository } from './reminders.repository.ts';
import { daysText } from './notify-of-approvals.ts';

/** Members notified in one transaction. */
const batch = 500;

/** The hours of a morning in which reminders go out: a later run makes up for a missed one. */
const morning = { from: 8, to: 12 };

/** Returns whether `today` is the first day from Monday to Friday of a period that began on `first`. */
function isFirstWorkingDay(today: LocalDate, first: LocalDate): boolean {
  if (!isMondayToFriday(today)) return false;
  for (let day = first; day < today; day = addDays(day, 1)) if (isMondayToFriday(day)) return false;
  return true;
}

/** Reminds members who tracked time in the period that has ended and did not submit it, on the next working day. */
export function approvalJobs(db: Database, { clock }: { clock: () => Date }) {
  return {
    'approvals/plan': async (_payload, { signal }) => {
      const now = clock().getTime();
      const reminders = remindersRepository(db);
      for (const { id: workspaceId, period, week_start, timeZone } of await reminders.workspaces()) {
        signal.throwIfAborted();
        const zone = commonZone(timeZone || 'UTC');
        const { hour } = timeOfDayAt(now, zone);
        if (hour < morning.from || hour >= morning.to) continue;
        const today = localDateOf(now, zone);
        const { first: begun } = approvalPeriodOf(today, { period, week_start });
        if (!isFirstWorkingDay(today, begun)) continue;
        const ended = approvalPeriodOf(addDays(begun, -1), { period, week_start });
        const late = await reminders.late(workspaceId, ended, zone);
        for (let from = 0; from < late.length; from += batch)
          await inTransaction(db, (transaction) =>
            notifyUsers(
              transaction,
              late.slice(from, from + batch).map((personId) => ({
                ...({ personId, workspaceId, kind: 'time-not-submitted', path: '/approvals' } as const),
                key: `${workspaceId}/${ended.first}`,
                title: 'Submit your time for approval',
                body: `You have not submitted your time from ${daysText(ended)} yet.`,
              })),
            ),
          );
      }
    },
  } satisfies Partial<JobHandlers>;
}
