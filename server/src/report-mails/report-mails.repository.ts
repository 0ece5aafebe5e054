import type { LocalDate } from '@timeweave/shared/time';
import { sql } from 'kysely';
import type { Executor } from '../database/index.ts';
import type { Schedule } from './due-day.ts';

/** Identifies a subscription: one for each user and report. */
export interface SubscriptionKey {
  workspaceId: number;
  savedReportId: number;
  personId: number;
}

/** Subscriptions to saved reports by mail. */
export function reportMailsRepository(db: Executor) {
  return {
    /** Returns all schedules in use; PostgreSQL may not know a time zone. */
    schedules: () =>
      db
        .selectFrom('report_subscription')
        .innerJoin('saved_report', (join) =>
          join
            .onRef('saved_report.workspace_id', '=', 'report_subscription.workspace_id')
            .onRef('saved_report.id', '=', 'report_subscription.saved_report_id'),
        )
        .select('every')
        .select(sql<string>`view ->> 'time_zone'`.as('zone'))
        .select(sql<number>`(view ->> 'first_day_of_week')::int`.as('firstDayOfWeek'))
        .distinct()
        .execute(),

    /**
     * Enqueues some mails of a schedule and records that in the same statement. Returns how many; skips
     * locked rows until the next run.
     */
    async enqueue({ every, zone, firstDayOfWeek }: Schedule, day: LocalDate, most: number): Promise<number> {
      const result = await sql`
        with due as (
          select subscription.workspace_id, saved_report_id, subscription.person_id
          from report_subscription subscription
          join saved_report report on report.workspace_id = subscription.workspace_id
            and report.id = saved_report_id
          join membership on membership.workspace_id = subscription.workspace_id
            and membership.person_id = subscription.person_id
          join workspace on workspace.id = subscription.workspace_id
          join person on person.id = subscription.person_id
          where every = ${every} and (mailed_for is null or mailed_for < ${day}::date)
            and view ->> 'time_zone' = ${zone} and (view ->> 'first_day_of_week')::int = ${firstDayOfWeek}
            and report.deleted_at is null and (shared or report.person_id = subscription.person_id)
            and membership.active and workspace.deleted_at is null
            and person.closed_at is null and confirmed_at is not null
          order by 1, 2, 3 limit ${most} for no key update of subscription skip locked
        ), noted as (
          update report_subscription subscription set mailed_for = ${day}::date from due
          where (subscription.workspace_id, subscription.saved_report_id, subscription.person_id)
            = (due.workspace_id, due.saved_report_id, due.person_id)
          returning due.*
        )
        insert into job (kind, payload, lane)
        select 'mail/saved-report', jsonb_build_object('workspaceId', workspace_id,
          'savedReportId', saved_report_id, 'personId', person_id, 'day', ${day}::text), 'background'
        from noted
      `.execute(db);
      return Number(result.numAffectedRows ?? 0);
    },

    /**
     * Returns the report of a subscription as its subscriber may see it; undefined when they no longer want
     * or see it.
     */
    find: ({ workspaceId, savedReportId, personId }: SubscriptionKey) =>
      db
        .selectFrom('report_subscription')
        .innerJoin('saved_report', (join) =>
          join
            .onRef('saved_report.workspace_id', '=', 'report_subscription.workspace_id')
            .onRef('saved_report.id', '=', 'report_subscription.saved_report_id')
            .on('saved_report.deleted_at', 'is', null),
        )
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
