import type { LocalDate } from '@timeweave/shared/time';
import { sql } from 'kysely';
import { type Executor, memberHasRequiredFactor, startedWithin } from '../database/index.ts';
import { defaultHours } from '../working-hours/index.ts';

/** Kinds of notifications that remind a user of their working hours. */
export type ReminderKind = 'nothing-tracked' | 'below-target' | 'incomplete-week';

interface Moment {
  zone: string;
  /** The local day to plan for. */
  day: LocalDate;
  /** The local hour; users who have set a later one wait. */
  hour: number;
}

/** The column of `reminder_hours` for each kind; the weekly one comes at a fixed time. */
const hourColumns = { 'nothing-tracked': 'nothing_tracked', 'below-target': 'below_target' } as const;

export interface Period {
  start: LocalDate;
  end: LocalDate;
}

export function remindersRepository(db: Executor) {
  return {
    /** Returns the time zones of users who want reminders; empty for an unknown one. */
    async zones(): Promise<string[]> {
      const rows = await db
        .selectFrom('notification_choice as choice')
        .innerJoin('person', 'person.id', 'choice.person_id')
        .where('choice.kind', 'in', ['nothing-tracked', 'below-target', 'incomplete-week'])
        .where(sql<boolean>`(choice.mail or choice.push or choice.in_app)`)
        .where('person.closed_at', 'is', null)
        .select('person.time_zone')
        .distinct()
        .execute();
      return rows.map(({ time_zone }) => time_zone);
    },

    /**
     * Returns some users of a time zone for whom a kind of reminder is to be planned, and records that. Skips locked rows
     * until the next run.
     */
    async takeDue(kind: ReminderKind, { zone, day, hour }: Moment, most: number): Promise<number[]> {
      const column = kind === 'incomplete-week' ? undefined : hourColumns[kind];
      const isHour = column
        ? sql`coalesce(hours.${sql.ref(column)}, ${defaultHours[column]}) <= ${hour}`
        : sql`true`;
      const { rows } = await sql<{ person_id: number }>`
        with due as (
          select choice.person_id from notification_choice choice
          join person on person.id = choice.person_id
          left join reminder_hours hours on hours.person_id = choice.person_id
          left join planned_reminder planned on planned.person_id = choice.person_id and planned.kind = ${kind}
          where choice.kind = ${kind} and (choice.mail or choice.push or choice.in_app)
            and person.time_zone = ${zone} and person.closed_at is null and person.confirmed_at is not null
            and (planned.day is null or planned.day < ${day}) and ${isHour}
          order by choice.person_id
          limit ${most}
          for no key update of choice skip locked
        )
        insert into planned_reminder (person_id, kind, day) select person_id, ${kind}, ${day}::date from due
        on conflict (person_id, kind) do update set day = excluded.day where planned_reminder.day < excluded.day
        returning person_id
      `.execute(db);
      return rows.map(({ person_id }) => person_id);
    },

    persons: (ids: readonly number[]) =>
      db
        .selectFrom('person')
        .where('id', 'in', ids)
        .select(['id', 'date_format as dateFormat', 'duration_format as durationFormat'])
        .select('first_day_of_week as firstDayOfWeek')
        .orderBy('id')
        .execute(),

    /** Returns the hours of users in each workspace where they are active. */
    hours: (ids: readonly number[]) =>
      db
        .selectFrom('membership')
        .innerJoin('workspace', 'workspace.id', 'membership.workspace_id')
        .leftJoin('member_working_hours as own', (join) =>
          join
            .onRef('own.workspace_id', '=', 'membership.workspace_id')
            .onRef('own.person_id', '=', 'membership.person_id'),
        )
        .where('membership.person_id', 'in', ids)
        .where('membership.active', '=', true)
        .where(memberHasRequiredFactor)
        .where('workspace.deleted_at', 'is', null)
        .where(({ or, eb }) => or([eb('has_targets', '=', true), eb('own.minutes', 'is not', null)]))
        .select(['membership.person_id as personId', 'workspace.id as workspaceId', 'title'])
        .select(['has_targets as isOn', 'working_minutes as minutes', 'own.minutes as own'])
        .orderBy('workspace.id')
        .execute(),

    daysOff: (ids: readonly number[], { start, end }: Period) =>
      db
        .selectFrom('day_off')
        .where('person_id', 'in', ids)
        .where('day', '>=', start)
        .where('day', '<=', end)
        .select(['person_id as personId', 'day'])
        .execute(),

    /** Returns the time of users by workspace and local day of its start; a running timer counts up to now. */
    tracked: (ids: readonly number[], { start, end }: Period, zone: string, now: Date) =>
      db
        .selectFrom('membership')
        .innerJoin('time_entry', (join) =>
          join
            .onRef('time_entry.workspace_id', '=', 'membership.workspace_id')
            .onRef('time_entry.person_id', '=', 'membership.person_id'),
        )
        .where('membership.person_id', 'in', ids)
        .where(startedWithin(start, end, zone))
        .select(['time_entry.person_id as personId', 'time_entry.workspace_id as workspaceId'])
        .select([
          sql<LocalDate>`(started_at at time zone ${zone})::date`.as('day'),
          sql<number>`sum(extract(epoch from coalesce(ended_at, greatest(${now}, started_at)) - started_at))::bigint`.as(
            'seconds',
          ),
        ])
        .groupBy(['time_entry.person_id', 'time_entry.workspace_id', sql`3`])
        .execute(),

    /** Returns those of the users whose timer runs. */
    async withTimer(ids: readonly number[]): Promise<number[]> {
      const running = db.selectFrom('time_entry').where('person_id', 'in', ids).where('ended_at', 'is', null);
      return (await running.select('person_id').execute()).map(({ person_id }) => person_id);
    },
  };
}

/** The working hours of a user in a workspace. */
export type HoursOfMember = Awaited<ReturnType<ReturnType<typeof remindersRepository>['hours']>>[number];
