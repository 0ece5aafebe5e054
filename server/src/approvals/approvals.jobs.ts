import {
  addDays,
  approvalPeriodOf,
  type ApprovalRules,
  isMondayToFriday,
  type LocalDate,
  localDateOf,
  timeOfDayAt,
  weekday,
} from '@timeweave/shared/time';
import { commonZone, type Database, inTransaction } from '../database/index.ts';
import type { JobHandlers } from '../jobs/index.ts';
import { notifyUsers } from '../user-notifications/index.ts';
import { mayDecide } from './approvals.policy.ts';
import { approversRepository } from './approvers.repository.ts';
import { remindersRepository } from './reminders.repository.ts';
import { daysText } from './notify-of-approvals.ts';

/** Members notified in one transaction. */
const batch = 500;

const monday = 1;

/** The hours of a morning in which reminders go out: a later run makes up for a missed one. */
const morning = { from: 8, to: 12 };

/** Returns whether `today` is the first day from Monday to Friday of a period that began on `first`. */
function isFirstWorkingDay(today: LocalDate, first: LocalDate): boolean {
  if (!isMondayToFriday(today)) return false;
  for (let day = first; day < today; day = addDays(day, 1)) if (isMondayToFriday(day)) return false;
  return true;
}

interface Workspace {
  workspaceId: number;
  rules: ApprovalRules;
  zone: string;
  today: LocalDate;
}

/** Reminds members who tracked time in the period that has ended and did not submit it, on the next working day. */
async function remindMembers(db: Database, { workspaceId, rules, zone, today }: Workspace): Promise<void> {
  const { first: begun } = approvalPeriodOf(today, rules);
  if (!isFirstWorkingDay(today, begun)) return;
  const ended = approvalPeriodOf(addDays(begun, -1), rules);
  const late = await remindersRepository(db).late(workspaceId, ended, zone);
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

/** Reminds approvers on Mondays of the periods that were submitted before, and that nobody has decided about. */
async function remindApprovers(db: Database, { workspaceId, zone, today }: Workspace): Promise<void> {
  if (weekday(today) !== monday) return;
  const waiting = await remindersRepository(db).waiting(workspaceId, today, zone);
  if (waiting.length === 0) return;
  const approvers = await approversRepository(db, workspaceId).all();
  const reminded = approvers
    .map((personId) => ({
      personId,
      count: waiting.filter((period) => mayDecide(approvers, personId, period)).length,
    }))
    .filter(({ count }) => count > 0);
  await inTransaction(db, (transaction) =>
    notifyUsers(
      transaction,
      reminded.map(({ personId, count }) => ({
        ...({ personId, workspaceId, kind: 'time-submitted', path: '/approvals' } as const),
        key: `${workspaceId}/waiting/${today}`,
        title: count === 1 ? 'A period waits for your approval' : `${count} periods wait for your approval`,
        body: 'They were submitted before today, and nobody has decided about them yet.',
      })),
    ),
  );
}

/** Reminds members and approvers in the morning of the workspace. */
export function approvalJobs(db: Database, { clock }: { clock: () => Date }) {
  return {
    'approvals/plan': async (_payload, { signal }) => {
      const now = clock().getTime();
      for (const { id, period, week_start, timeZone } of await remindersRepository(db).workspaces()) {
        signal.throwIfAborted();
        const zone = commonZone(timeZone || 'UTC');
        const { hour } = timeOfDayAt(now, zone);
        if (hour < morning.from || hour >= morning.to) continue;
        const today = localDateOf(now, zone);
        const workspace = { workspaceId: id, rules: { period, week_start }, zone, today };
        await remindMembers(db, workspace);
        await remindApprovers(db, workspace);
      }
    },
  } satisfies Partial<JobHandlers>;
}
