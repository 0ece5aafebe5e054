import { sql } from 'kysely';
import type { Executor } from '../database/index.ts';

/** What closing an account touches. */
export function closingRepository(db: Executor) {
  const administered = (personId: number) =>
    db
      .selectFrom('membership')
      .where('membership.person_id', '=', personId)
      .where('membership.role', '=', 'admin')
      .where('membership.active', '=', true);

  return {
    /** Lets admins of a workspace who close their accounts at once wait for each other. */
    lockAdministered: (personId: number) =>
      db
        .selectFrom('workspace')
        .where('id', 'in', administered(personId).select('membership.workspace_id'))
        .select('id')
        .orderBy('id')
        .forUpdate()
        .execute(),

    /** The workspaces whose only admin the person is, and that have other active members. */
    soleAdminOf: (personId: number) =>
      administered(personId)
        .innerJoin('workspace', 'workspace.id', 'membership.workspace_id')
        .innerJoin('membership as other', (join) =>
          join
            .onRef('other.workspace_id', '=', 'workspace.id')
            .on('other.person_id', '!=', personId)
            .on('other.active', '=', true),
        )
        .innerJoin('person', 'person.id', 'other.person_id')
        .where('person.closed_at', 'is', null)
        .groupBy(['workspace.id', 'workspace.title'])
        .having(sql<boolean>`not bool_or(other.role = 'admin')`)
        .select(['workspace.id as workspace_id', 'workspace.title'])
        .select(({ fn }) => fn.countAll<number>().as('members'))
        .orderBy('workspace.id')
        .limit(100)
        .execute(),

    /** Stops the running timer: its user cannot do so any more. */
    stopTimer: (personId: number, now: Date) =>
      db
        .updateTable('time_entry')
        .set({ ended_at: sql`greatest(started_at, date_trunc('second', ${now}::timestamptz, 'UTC'))` })
        .where('person_id', '=', personId)
        .where('ended_at', 'is', null)
        .execute(),

    close: (personId: number, now: Date) =>
      db.updateTable('person').set({ closed_at: now }).where('id', '=', personId).execute(),
  };
}
