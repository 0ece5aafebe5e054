import { formatDate, type LocalDate } from '@timeweave/shared/time';
import type { Executor } from '../database/index.ts';
import { notify } from '../notifications/index.ts';
import { notifyUsers } from '../user-notifications/index.ts';
import { approversRepository } from './approvers.repository.ts';

interface Period {
  id: number;
  personId: number;
  name: string;
  first: LocalDate;
  last: LocalDate;
}

const dayText = (day: LocalDate) => formatDate(day, 'DD-MM-YYYY');

/** Returns the days of a period in the words of the lock's texts. */
export const daysText = ({ first, last }: Pick<Period, 'first' | 'last'>) =>
  `${dayText(first)} to ${dayText(last)}`;

const pathOf = ({ id }: Pick<Period, 'id'>) => `/approvals?open=${id}`;

/** Updates the pages of all approvers. */
export async function refreshApprovers(db: Executor, workspaceId: number): Promise<void> {
  for (const personId of await approversRepository(db, workspaceId).all())
    await notify(db, { personId }, 'approvals/changed', { workspaceId });
}

/** Notifies the approvers of a submission, once for each. */
export async function notifyOfSubmission(
  db: Executor,
  workspaceId: number,
  period: Period,
  now: Date,
): Promise<void> {
  const { personId } = period;
  const approvers = await approversRepository(db, workspaceId).all();
  await notifyUsers(
    db,
    approvers
      .filter((id) => id !== personId)
      .map((id) => ({
        ...({
          personId: id,
          workspaceId,
          kind: 'time-submitted',
          key: `${period.id}/${now.getTime()}`,
        } as const),
        title: `${period.name} submitted time for approval`,
        body: `The time from ${daysText(period)} waits for your approval.`,
        path: pathOf(period),
      })),
  );
}

export type Decided = 'approved' | 'returned' | 'reopened';

/** Notifies members of a decision about their time. */
export async function notifyOfDecisions(
  db: Executor,
  { workspaceId, periods }: { workspaceId: number; periods: readonly Period[] },
  decided: Decided,
  { comment, by, now }: { comment: string | null; by: number; now: Date },
): Promise<void> {
  for (const personId of new Set(periods.map((period) => period.personId)))
    await notify(db, { personId }, 'approvals/changed', { workspaceId });
  await notifyUsers(
    db,
    periods
      .filter(({ personId }) => personId !== by)
      .map((period) => ({
        ...({
          personId: period.personId,
          workspaceId,
          kind: 'time-decided',
          key: `${period.id}/${now.getTime()}`,
        } as const),
        title: `Your time from ${daysText(period)} was ${decided}`,
        body: comment ?? 'Its entries are locked now.',
        path: pathOf(period),
      })),
  );
}
