import { approvalsRepository } from '../../server/src/approvals/index.ts';
import type { Database } from '../../server/src/database/index.ts';
import { approvalPeriodsUpTo, localDateOf, type PeriodDays } from '../../shared/src/time/index.ts';

interface Company {
  workspaceId: number;
  /** The owner first. */
  personIds: readonly number[];
  now: Date;
  zone: string;
}

/** Turns weekly approvals on: the week before last is approved, and last week submitted or returned, except the owner's. */
export async function addApprovals(
  db: Database,
  { workspaceId, personIds, now, zone }: Company,
): Promise<void> {
  const rules = { period: 'week', week_start: 1 } as const;
  await db
    .updateTable('workspace')
    .set({ approval_period: rules.period, approval_week_start: rules.week_start })
    .where('id', '=', workspaceId)
    .execute();
  const [, last, before] = approvalPeriodsUpTo(localDateOf(now.getTime(), zone), rules, 3);
  const [by = 0, ...members] = personIds;
  if (!last || !before) return;
  const approvals = approvalsRepository(db, workspaceId);

  async function submit(personId: number, days: PeriodDays): Promise<number> {
    const own = { personId, ...days };
    const id = await approvals.submit(own, zone, now);
    if (id === undefined) throw new Error('The period is approved already.');
    return id;
  }
  const decided = { by, now, entryId: null, entryComment: null };
  for (const personId of members)
    await approvals.decide([await submit(personId, before)], {
      ...decided,
      state: 'approved',
      comment: null,
    });
  for (const personId of members.slice(0, 3)) await submit(personId, last);
  const [returned] = members.slice(3);
  if (returned === undefined) return;
  const comment = 'Please name the project of Thursday’s call.';
  await approvals.decide([await submit(returned, last)], { ...decided, state: 'returned', comment });
}
