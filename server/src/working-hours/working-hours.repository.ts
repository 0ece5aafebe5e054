import type { LocalDate, WeekMinutes, WorkingHours } from '@timeweave/shared/time';
import { sql } from 'kysely';
import type { Executor } from '../database/index.ts';

/** Since a member's first entry, or since they joined if that was before. */
interface MemberHours extends WorkingHours {
  since: Date;
}

export function workingHoursRepository(db: Executor) {
  return {
    /** Returns the hours of a workspace and of a member. */
    of: (workspaceId: number, personId: number) =>
      db
        .selectFrom('workspace')
        .leftJoin('member_working_hours as own', (join) =>
          join.onRef('own.workspace_id', '=', 'workspace.id').on('own.person_id', '=', personId),
        )
        .where('workspace.id', '=', workspaceId)
        .select(['has_targets as isOn', 'working_minutes as minutes', 'own.minutes as own'])
        .executeTakeFirstOrThrow(),

    /** Returns the hours of members by their ids: their own or the workspace's, also where these are no target. */
    async ofMembers(workspaceId: number, personIds: readonly number[]): Promise<Map<number, MemberHours>> {
      if (personIds.length === 0) return new Map();
      const rows = await db
        .selectFrom('workspace')
        .innerJoin('membership', 'membership.workspace_id', 'workspace.id')
        .leftJoin('member_working_hours as own', (join) =>
          join
            .onRef('own.workspace_id', '=', 'workspace.id')
            .onRef('own.person_id', '=', 'membership.person_id'),
        )
        .leftJoin('day_off', 'day_off.person_id', 'membership.person_id')
        .where('workspace.id', '=', workspaceId)
        .where('membership.person_id', 'in', personIds)
        .groupBy(['membership.workspace_id', 'membership.id', 'own.minutes', 'working_minutes'])
        .select(({ fn }) => fn.coalesce('own.minutes', 'working_minutes').as('minutes'))
        .select(sql<LocalDate[]>`array_remove(array_agg(day_off.day::text), null)`.as('days'))
        .select(({ selectFrom }) => [
          'membership.person_id as id',
          sql<Date>`least(membership.created_at, ${selectFrom('time_entry')
            .whereRef('time_entry.workspace_id', '=', 'membership.workspace_id')
            .whereRef('time_entry.person_id', '=', 'membership.person_id')
            .select(({ fn }) => fn.min('started_at').as('first'))})`.as('since'),
        ])
        .execute();
      return new Map(
        rows.map(({ id, minutes, days, since }) => [id, { minutes, daysOff: new Set(days), since }]),
      );
    },

    setOwn: (workspaceId: number, personId: number, minutes: WeekMinutes) =>
      db
        .insertInto('member_working_hours')
        .values({ workspace_id: workspaceId, person_id: personId, minutes: [...minutes] })
        .onConflict((conflict) =>
          conflict.columns(['person_id', 'workspace_id']).doUpdateSet({ minutes: [...minutes] }),
        )
        .execute(),

    removeOwn: (workspaceId: number, personId: number) =>
      db
        .deleteFrom('member_working_hours')
        .where('workspace_id', '=', workspaceId)
        .where('person_id', '=', personId)
        .execute(),
  };
}

/** Before a user has chosen others. */
export const defaultHours = { nothing_tracked: 10, below_target: 18 };

/** The hours at which users are reminded. */
export function reminderHoursRepository(db: Executor, personId: number) {
  return {
    async get() {
      const row = await db
        .selectFrom('reminder_hours')
        .where('person_id', '=', personId)
        .select(['nothing_tracked', 'below_target'])
        .executeTakeFirst();
      return row ?? defaultHours;
    },

    set: (hours: typeof defaultHours) =>
      db
        .insertInto('reminder_hours')
        .values({ person_id: personId, ...hours })
        .onConflict((conflict) => conflict.column('person_id').doUpdateSet(hours))
        .execute(),
  };
}

/** Users' days off, which count in all their workspaces. */
export function daysOffRepository(db: Executor, personId: number) {
  const days = db.selectFrom('day_off').where('person_id', '=', personId);
  return {
    async all(): Promise<LocalDate[]> {
      return (await days.select('day').orderBy('day').execute()).map(({ day }) => day);
    },

    /** Two calls at once would each see fewer days than there are then. */
    lock: () => db.selectFrom('person').where('id', '=', personId).select('id').forNoKeyUpdate().execute(),

    async count(): Promise<number> {
      const { count } = await days
        .select(sql<number>`count(*)::integer`.as('count'))
        .executeTakeFirstOrThrow();
      return count;
    },

    mark: (start: LocalDate, end: LocalDate) =>
      sql`
        insert into day_off (person_id, day)
        select ${personId}, day::date from generate_series(${start}::date, ${end}::date, '1 day') as day
        on conflict do nothing
      `.execute(db),

    unmark: (start: LocalDate, end: LocalDate) =>
      db
        .deleteFrom('day_off')
        .where('person_id', '=', personId)
        .where('day', '>=', start)
        .where('day', '<=', end)
        .execute(),
  };
}
