import type { PeriodDays } from '@timeweave/shared/time';
import { type Database, startedWithin } from '../database/index.ts';

/** The members to remind of submitting their time. */
export function remindersRepository(db: Database) {
  return {
    /** Returns the workspaces with approvals. */
    workspaces: () =>
      db
        .selectFrom('workspace')
        .innerJoin('person as owner', 'owner.id', 'workspace.owner_id')
        .where('workspace.deleted_at', 'is', null)
        .where('approval_period', 'is not', null)
        .select(['workspace.id', 'approval_period as period', 'approval_week_start as week_start'])
        .select('owner.time_zone as timeZone')
        .$narrowType<{ period: 'week' | 'month' }>()
        .execute(),

    /** Returns the ids of active members who tracked time in a period and have not submitted it. */
    async late(workspaceId: number, { first, last }: PeriodDays, zone: string): Promise<number[]> {
      const rows = await db
        .selectFrom('membership')
        .where('workspace_id', '=', workspaceId)
        .where('active', '=', true)
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom('time_entry')
              .whereRef('time_entry.workspace_id', '=', 'membership.workspace_id')
              .whereRef('time_entry.person_id', '=', 'membership.person_id')
              .where(startedWithin(first, last, zone))
              .select('time_entry.id'),
          ),
        )
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('approval')
                .whereRef('approval.workspace_id', '=', 'membership.workspace_id')
                .whereRef('approval.person_id', '=', 'membership.person_id')
                .where('first_day', '=', first)
                .where('last_day', '=', last)
                .select('approval.id'),
            ),
          ),
        )
        .select('person_id as id')
        .orderBy('person_id')
        .execute();
      return rows.map(({ id }) => id);
    },
  };
}
