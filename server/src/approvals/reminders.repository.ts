import type { LocalDate, PeriodDays } from '@timeweave/shared/time';
import { sql } from 'kysely';
import { type Database, startedWithin } from '../database/index.ts';

/** Whom to remind of submitting and approving time. */
export function remindersRepository(db: Database) {
  return {
    /** Returns the workspaces with approvals. */
    workspaces: () =>
      db
        .selectFrom('workspace')
        .where('workspace.deleted_at', 'is', null)
        .where('approval_period', 'is not', null)
        .select(['workspace.id', 'approval_period as period', 'approval_week_start as week_start'])
        .select('time_zone as timeZone')
        .$narrowType<{ period: 'week' | 'month' }>()
        .execute(),

    /** Returns the submitted periods of active members that were submitted before a day. */
    waiting: (workspaceId: number, day: LocalDate, zone: string) =>
      db
        .selectFrom('approval')
        .innerJoin('membership', (join) =>
          join
            .onRef('membership.workspace_id', '=', 'approval.workspace_id')
            .onRef('membership.person_id', '=', 'approval.person_id'),
        )
        .where('approval.workspace_id', '=', workspaceId)
        .where('state', '=', 'submitted')
        .where(sql<boolean>`submitted_at < ${day}::timestamp at time zone ${zone}`)
        .where('active', '=', true)
        .select('approval.person_id as personId')
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
