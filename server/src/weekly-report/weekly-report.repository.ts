import type { LocalDate, Rounding } from '@timeweave/shared/time';
import { sql } from 'kysely';
import {
  entriesWithProject,
  type Executor,
  memberHasRequiredFactor,
  startedWithin,
} from '../database/index.ts';
import { countedSeconds } from '../reports/index.ts';

interface WeekFilter {
  first: LocalDate;
  last: LocalDate;
  zone: string;
  rounding: Rounding | null;
}

/** Whether a `person` has tracked anything in the weeks before a Monday: the others get no report. */
const hasTracked = (monday: LocalDate) => sql<boolean>`exists (
  select from membership join time_entry entry using (workspace_id, person_id)
  where membership.person_id = person.id and membership.active
    and entry.started_at between ${monday}::date - interval '15 days' and ${monday}::date + interval '2 days'
)`;

export function weeklyReportRepository(db: Executor) {
  return {
    /** Returns the time zones of all users; empty for an unknown time zone. */
    async zones(): Promise<string[]> {
      const rows = await db
        .selectFrom('person')
        .where('closed_at', 'is', null)
        .select('time_zone')
        .distinct()
        .execute();
      return rows.map(({ time_zone }) => time_zone);
    },

    /**
     * Returns some users of a time zone who get the report of a Monday, and records that. Skips locked rows until
     * the next run.
     */
    takeDue: (zone: string, monday: LocalDate, most: number) =>
      db
        .with('due', (cte) =>
          cte
            .selectFrom('person')
            .where('time_zone', '=', zone)
            .where('closed_at', 'is', null)
            .where('confirmed_at', 'is not', null)
            .where(hasTracked(monday))
            .where(({ or, eb }) =>
              or([eb('weekly_report_monday', 'is', null), eb('weekly_report_monday', '<', monday)]),
            )
            .orderBy('id')
            .limit(most)
            .forNoKeyUpdate()
            .skipLocked()
            .select('id'),
        )
        .updateTable('person')
        .from('due')
        .whereRef('person.id', '=', 'due.id')
        .set({ weekly_report_monday: monday })
        .returning('person.id as personId')
        .execute(),

    workspaces: (personId: number) =>
      db
        .selectFrom('membership')
        .innerJoin('workspace', 'workspace.id', 'membership.workspace_id')
        .where('membership.person_id', '=', personId)
        .where('membership.active', '=', true)
        .where(memberHasRequiredFactor)
        .select(['workspace.id', 'workspace.title', 'rounding_direction', 'rounding_minutes'])
        .orderBy('workspace.id')
        .execute(),

    /** Returns a user's finished time by project and local day, rounded as in the workspace's reports. */
    projectDays: (workspaceId: number, personId: number, { first, last, zone, rounding }: WeekFilter) =>
      entriesWithProject(db)
        .where('time_entry.workspace_id', '=', workspaceId)
        .where('time_entry.person_id', '=', personId)
        .where('time_entry.ended_at', 'is not', null)
        .where(startedWithin(first, last, zone))
        .select(['project.id as projectId', 'project.name as projectName'])
        .select([
          sql<LocalDate>`(started_at at time zone ${zone})::date`.as('date'),
          sql<number>`sum(${countedSeconds({ rounding })})::bigint`.as('seconds'),
        ])
        .groupBy(['project.workspace_id', 'project.id', sql`3`])
        .execute(),
  };
}

/** The time of a project on a day. */
export type ProjectDay = Awaited<
  ReturnType<ReturnType<typeof weeklyReportRepository>['projectDays']>
>[number];
