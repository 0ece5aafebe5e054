import type { Insertable } from 'kysely';
import { type Executor, memberHasRequiredFactor, type Schema } from '../database/index.ts';
import { activeMemberOf } from '../workspaces/index.ts';

const columns = ['report_link.id', 'report_link.created_at', 'report_link.expires_at'] as const;

/** Secret links to saved reports. */
export function reportLinksRepository(db: Executor) {
  const working = (now: Date) =>
    db
      .selectFrom('report_link')
      .where('report_link.revoked_at', 'is', null)
      .where(({ or, eb }) =>
        or([eb('report_link.expires_at', 'is', null), eb('report_link.expires_at', '>', now)]),
      );

  return {
    /** Returns the valid links, newest first. */
    workingOf: (workspaceId: number, savedReportId: number, now: Date) =>
      working(now)
        .where('report_link.workspace_id', '=', workspaceId)
        .where('saved_report_id', '=', savedReportId)
        .select(columns)
        .orderBy('report_link.id', 'desc')
        .execute(),

    add: (link: Insertable<Schema['report_link']>) =>
      db.insertInto('report_link').values(link).returning(columns).executeTakeFirstOrThrow(),

    /**
     * Revokes a link and returns the report's name; undefined when the link is not for a saved report of the
     * user, or already revoked.
     */
    revoke: (workspaceId: number, id: number, personId: number, now: Date) =>
      db
        .updateTable('report_link')
        .from('saved_report')
        .whereRef('saved_report.workspace_id', '=', 'report_link.workspace_id')
        .whereRef('saved_report.id', '=', 'report_link.saved_report_id')
        .where('report_link.workspace_id', '=', workspaceId)
        .where('report_link.id', '=', id)
        .where('saved_report.person_id', '=', personId)
        .where('report_link.revoked_at', 'is', null)
        .set({ revoked_at: now })
        .returning('saved_report.name')
        .executeTakeFirst(),

    /**
     * Returns the report of a valid link, with its author as an active member; undefined when any of them is
     * gone.
     */
    open: (hash: string, now: Date) =>
      working(now)
        .where('token_hash', '=', hash)
        .innerJoin('saved_report', (join) =>
          join
            .onRef('saved_report.workspace_id', '=', 'report_link.workspace_id')
            .onRef('saved_report.id', '=', 'report_link.saved_report_id')
            .on('saved_report.deleted_at', 'is', null),
        )
        .innerJoin('workspace', (join) =>
          join.onRef('workspace.id', '=', 'report_link.workspace_id').on('workspace.deleted_at', 'is', null),
        )
        .innerJoin('person', (join) =>
          join.onRef('person.id', '=', 'saved_report.person_id').on('person.closed_at', 'is', null),
        )
        .innerJoin('membership', activeMemberOf('saved_report'))
        .where(memberHasRequiredFactor)
        .select(['saved_report.name', 'saved_report.view', 'workspace.title', 'membership.role'])
        .select(['workspace.id as workspaceId', 'person.id as personId'])
        .select(['person.time_zone as timeZone', 'person.first_day_of_week as firstDayOfWeek'])
        .executeTakeFirst(),
  };
}
