import type { LocalDate } from '@timeweave/shared/time';
import { sql } from 'kysely';
import { type Executor, memberHasRequiredFactor } from '../database/index.ts';
import type { Schedule } from './due-day.ts';

/** Identifies a subscription: one for each user and report. */
export interface SubscriptionKey {
  workspaceId: number;
  savedReportId: number;
  personId: number;
}

/** Subscriptions to saved reports by mail. */
export function reportMailsRepository(db: Executor) {
  const withReport = () =>
    db
      .selectFrom('report_subscription')
      .innerJoin('saved_report', (join) =>
        join
          .onRef('saved_report.workspace_id', '=', 'report_subscription.workspace_id')
          .onRef('saved_report.id', '=', 'report_subscription.saved_report_id'),
      );

  return {
    /** Returns all schedules in use; PostgreSQL may not know a time zone. */
    schedules: () =>
      withReport()
        .select('every')
        .select(sql<string>`view ->> 'time_zone'`.as('zone'))
        .select(sql<number>`(view ->> 'first_day_of_week')::int`.as('firstDayOfWeek'))
        .distinct()
        .execute(),

    /**
     * Returns some subscriptions of a schedule whose mail is due, and records that it was sent. Skips locked rows
     * until the next run.
     */
    takeDue: ({ every, zone, firstDayOfWeek }: Schedule, day: LocalDate, most: number) =>
      db
        .with('due', (cte) =>
          cte
            .selectFrom('report_subscription as subscription')
            .innerJoin('saved_report as report', (join) =>
              join
                .onRef('report.workspace_id', '=', 'subscription.workspace_id')
                .onRef('report.id', '=', 'saved_report_id'),
            )
            .innerJoin('membership', (join) =>
              join
                .onRef('membership.workspace_id', '=', 'subscription.workspace_id')
                .onRef('membership.person_id', '=', 'subscription.person_id')
                .on('membership.active', '=', true),
            )
            .innerJoin('workspace', 'workspace.id', 'subscription.workspace_id')
            .innerJoin('person', 'person.id', 'subscription.person_id')
            .where('every', '=', every)
            .where(({ or, eb }) => or([eb('mailed_for', 'is', null), eb('mailed_for', '<', day)]))
            .where(sql`view ->> 'time_zone'`, '=', zone)
            .where(sql`(view ->> 'first_day_of_week')::int`, '=', firstDayOfWeek)
            .where('report.deleted_at', 'is', null)
            .where(({ or, eb, ref }) =>
              or([eb('shared', '=', true), eb('report.person_id', '=', ref('subscription.person_id'))]),
            )
            .where('workspace.deleted_at', 'is', null)
            .where(memberHasRequiredFactor)
            .where('person.closed_at', 'is', null)
            .where('person.confirmed_at', 'is not', null)
            .orderBy('subscription.workspace_id')
            .orderBy('saved_report_id')
            .orderBy('subscription.person_id')
            .limit(most)
            .forNoKeyUpdate('subscription')
            .skipLocked()
            .select(['subscription.workspace_id', 'saved_report_id', 'subscription.person_id']),
        )
        .updateTable('report_subscription as subscription')
        .from('due')
        .whereRef('subscription.workspace_id', '=', 'due.workspace_id')
        .whereRef('subscription.saved_report_id', '=', 'due.saved_report_id')
        .whereRef('subscription.person_id', '=', 'due.person_id')
        .set({ mailed_for: day })
        .returning([
          'due.workspace_id as workspaceId',
          'due.saved_report_id as savedReportId',
          'due.person_id as personId',
        ])
        .execute(),

    /**
     * Returns the report of a subscription as its subscriber may see it; undefined when they no longer want
     * or see it.
     */
    find: ({ workspaceId, savedReportId, personId }: SubscriptionKey) =>
      withReport()
        .where('saved_report.deleted_at', 'is', null)
        .innerJoin('workspace', (join) =>
          join
            .onRef('workspace.id', '=', 'report_subscription.workspace_id')
            .on('workspace.deleted_at', 'is', null),
        )
        .innerJoin('membership', (join) =>
          join
            .onRef('membership.workspace_id', '=', 'report_subscription.workspace_id')
            .onRef('membership.person_id', '=', 'report_subscription.person_id')
            .on('membership.active', '=', true),
        )
        .where('report_subscription.workspace_id', '=', workspaceId)
        .where('saved_report_id', '=', savedReportId)
        .where('report_subscription.person_id', '=', personId)
        .where(memberHasRequiredFactor)
        .where(({ or, eb }) => or([eb('saved_report.person_id', '=', personId), eb('shared', '=', true)]))
        .select(['saved_report.name', 'saved_report.view', 'membership.role', 'every'])
        .select(['workspace.title', 'workspace.logo'])
        .executeTakeFirst(),

    /** Subscribes a user, or changes the interval. `mailedFor`: a day whose mail is not wanted. */
    async subscribe(
      { workspaceId, savedReportId, personId }: SubscriptionKey,
      every: Schedule['every'],
      mailedFor: LocalDate | null,
    ): Promise<void> {
      await db
        .insertInto('report_subscription')
        .values({
          workspace_id: workspaceId,
          saved_report_id: savedReportId,
          person_id: personId,
          every,
          mailed_for: mailedFor,
        })
        .onConflict((conflict) =>
          conflict
            .columns(['workspace_id', 'saved_report_id', 'person_id'])
            .doUpdateSet({ every, mailed_for: mailedFor }),
        )
        .execute();
    },

    async unsubscribe({ workspaceId, savedReportId, personId }: SubscriptionKey): Promise<void> {
      await db
        .deleteFrom('report_subscription')
        .where('workspace_id', '=', workspaceId)
        .where('saved_report_id', '=', savedReportId)
        .where('person_id', '=', personId)
        .execute();
    },
  };
}
