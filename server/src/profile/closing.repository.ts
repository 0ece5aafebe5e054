import { sql } from 'kysely';
import type { Executor } from '../database/index.ts';

export function closingRepository(db: Executor) {
  const administered = (personId: number) =>
    db
      .selectFrom('membership')
      .where('membership.person_id', '=', personId)
      .where('membership.role', '=', 'admin')
      .where('membership.active', '=', true);

  return {
    /** Locks the administered workspaces, so that simultaneous closings of their admins are serialised. */
    lockAdministered: (personId: number) =>
      db
        .selectFrom('workspace')
        .where('id', 'in', administered(personId).select('membership.workspace_id'))
        .select('id')
        .orderBy('id')
        .forUpdate()
        .execute(),

    /** Returns workspaces with other active members whose only admin is this user. */
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

    /** Stops the running timer, because its user no longer can. */
    stopTimer: (personId: number, now: Date) =>
      db
        .updateTable('time_entry')
        .set({ ended_at: sql`greatest(started_at, date_trunc('second', ${now}::timestamptz, 'UTC'))` })
        .where('person_id', '=', personId)
        .where('ended_at', 'is', null)
        .execute(),

    /** Nobody asks the operator's provider about a closed account; a log-in brings a new token. */
    forgetRefreshToken: (personId: number) =>
      db.updateTable('group_check').set({ encrypted: null }).where('person_id', '=', personId).execute(),
  };
}
