import { sql } from 'kysely';
import { entriesWithProject, type Executor } from '../database/index.ts';
import { madeLinks } from './made-links.ts';

/** Entries per query. */
const pageSize = 2000;

/** All data about a user, without secrets (password hash, codes, tokens). */
export function dataExportRepository(db: Executor, personId: number) {
  return {
    profile: () =>
      db
        .selectFrom('person')
        .where('id', '=', personId)
        .where('closed_at', 'is', null)
        .selectAll()
        .executeTakeFirst(),

    identities: () =>
      db
        .selectFrom('social_identity')
        .where('person_id', '=', personId)
        .select(['provider', 'subject', 'enabled', 'created_at'])
        .execute(),

    passkeys: () =>
      db
        .selectFrom('passkey')
        .where('person_id', '=', personId)
        .select(['name', 'created_at', 'last_used_at'])
        .orderBy('id')
        .execute(),

    async twoStepSince(): Promise<Date | null> {
      const factor = db.selectFrom('second_factor').where('person_id', '=', personId);
      return (await factor.select('enabled_at').executeTakeFirst())?.enabled_at ?? null;
    },

    sessions: () => db.selectFrom('session').where('person_id', '=', personId).selectAll().execute(),

    apiTokens: () =>
      db
        .selectFrom('api_token')
        .where('person_id', '=', personId)
        .select(['name', 'scope', 'created_at', 'expires_at', 'last_used_at', 'revoked_at'])
        .orderBy('id')
        .execute(),

    memberships: () =>
      db
        .selectFrom('membership')
        .innerJoin('workspace', 'workspace.id', 'membership.workspace_id')
        .where('person_id', '=', personId)
        .select(['workspace.id as workspaceId', 'workspace.title', 'role', 'active', 'membership.created_at'])
        .select(sql<boolean>`workspace.owner_id = ${personId}`.as('owner'))
        .orderBy('workspace.id')
        .execute(),

    projects: () =>
      db
        .selectFrom('project_member')
        .innerJoin('workspace', 'workspace.id', 'project_member.workspace_id')
        .innerJoin('project', (join) =>
          join
            .onRef('project.workspace_id', '=', 'project_member.workspace_id')
            .onRef('project.id', '=', 'project_member.project_id'),
        )
        .where('person_id', '=', personId)
        .select(['workspace.title as workspace', 'project.name as project', 'project_member.role'])
        .orderBy('project_member.id')
        .execute(),

    /** Returns the invitations that the user sent or that were sent to their address. */
    invitations: (email: string) =>
      db
        .selectFrom('invitation')
        .innerJoin('workspace', 'workspace.id', 'invitation.workspace_id')
        .where(({ or, eb }) => or([eb('invited_by', '=', personId), eb(sql`lower(email)`, '=', email)]))
        .select(['workspace.title as workspace', 'email', 'name', 'invitation.created_at', 'expires_at'])
        .select(['accepted_at', 'rejected_at', 'revoked_at'])
        .orderBy('invitation.id')
        .execute(),

    /** Returns logged changes by the user or about them. */
    audited: () =>
      db
        .selectFrom('audit_log')
        .innerJoin('workspace', 'workspace.id', 'audit_log.workspace_id')
        .where(({ or, eb }) => or([eb('changed_by', '=', personId), eb('subject_person_id', '=', personId)]))
        // Rates are the workspace's data, so members do not get changes of them.
        .where(({ or, eb }) => or([eb('changed_by', '=', personId), eb('kind', '<>', 'rate')]))
        .select([
          'workspace.title as workspace',
          'changed_at',
          'kind',
          'audit_log.name',
          'old_value',
          'new_value',
        ])
        .select(sql<boolean>`changed_by = ${personId}`.as('byYou'))
        .orderBy('audit_log.id')
        .execute(),

    savedReports: () =>
      db
        .selectFrom('saved_report')
        .innerJoin('workspace', 'workspace.id', 'saved_report.workspace_id')
        .where('person_id', '=', personId)
        .select(['workspace.title as workspace', 'saved_report.name', 'view', 'shared'])
        .select(['saved_report.created_at', 'saved_report.deleted_at'])
        .orderBy('saved_report.id')
        .execute(),

    mailedReports: () =>
      db
        .selectFrom('report_subscription')
        .innerJoin('workspace', 'workspace.id', 'report_subscription.workspace_id')
        .innerJoin('saved_report', (join) =>
          join
            .onRef('saved_report.workspace_id', '=', 'report_subscription.workspace_id')
            .onRef('saved_report.id', '=', 'report_subscription.saved_report_id'),
        )
        .where('report_subscription.person_id', '=', personId)
        .select(['workspace.title as workspace', 'saved_report.name', 'every', 'mailed_for'])
        .orderBy('saved_report.id')
        .execute(),

    links: () => madeLinks(db, personId),

    calendarFeeds: () =>
      db
        .selectFrom('calendar_feed')
        .innerJoin('workspace', 'workspace.id', 'calendar_feed.workspace_id')
        .where('person_id', '=', personId)
        .select(['workspace.title as workspace', 'calendar_feed.created_at', 'last_read_at'])
        .orderBy('workspace.id')
        .execute(),

    approvals: () =>
      db
        .selectFrom('approval')
        .innerJoin('workspace', 'workspace.id', 'approval.workspace_id')
        .where('person_id', '=', personId)
        .select(['workspace.title as workspace', 'first_day', 'last_day', 'state', 'submitted_at'])
        .select(['decided_at', 'comment', 'entry_id', 'entry_comment'])
        .orderBy('first_day')
        .orderBy('approval.id')
        .execute(),

    workingHours: () =>
      db
        .selectFrom('member_working_hours')
        .innerJoin('workspace', 'workspace.id', 'member_working_hours.workspace_id')
        .where('person_id', '=', personId)
        .select(['workspace.title as workspace', 'minutes'])
        .orderBy('workspace.id')
        .execute(),

    reminderHours: () =>
      db
        .selectFrom('reminder_hours')
        .where('person_id', '=', personId)
        .select(['nothing_tracked', 'below_target'])
        .executeTakeFirst(),

    async daysOff(): Promise<string[]> {
      const days = db.selectFrom('day_off').where('person_id', '=', personId);
      return (await days.select('day').orderBy('day').execute()).map(({ day }) => day);
    },

    externalCalendars: () =>
      db
        .selectFrom('external_calendar')
        .where('person_id', '=', personId)
        .select(['id', 'name', 'color', 'address', 'encrypted_address', 'created_at', 'fetched_at'])
        .orderBy('id')
        .execute(),

    externalEvents: () =>
      db
        .selectFrom('external_event')
        .innerJoin('external_calendar', 'external_calendar.id', 'calendar_id')
        .where('person_id', '=', personId)
        .select(['calendar_id', 'title', 'is_all_day', 'starts_at', 'ends_at'])
        .orderBy('calendar_id')
        .orderBy('starts_at')
        .execute(),

    notifications: () =>
      db
        .selectFrom('user_notification')
        .where('person_id', '=', personId)
        .select(['workspace_id', 'kind', 'title', 'body', 'path', 'created_at', 'read_at'])
        .orderBy('id')
        .execute(),

    notificationChoices: () =>
      db
        .selectFrom('notification_choice')
        .where('person_id', '=', personId)
        .select(['kind', 'mail', 'push', 'in_app'])
        .execute(),

    deletedEntries: () =>
      db
        .selectFrom('deleted_time_entry')
        .where('person_id', '=', personId)
        .select([
          'workspace_id',
          'description',
          'started_at',
          'ended_at',
          'is_billable',
          'deleted_at',
          'reference',
        ])
        .execute(),

    /** Yields the entries in a workspace, oldest first. Reads page by page to limit memory. */
    async *entries(workspaceId: number, zone: string) {
      let last: { startedAt: Date; id: number } | undefined;
      for (;;) {
        const rows = await entriesWithProject(db)
          .where('time_entry.workspace_id', '=', workspaceId)
          .where('time_entry.person_id', '=', personId)
          .$if(last !== undefined, (query) =>
            query.where(
              sql<boolean>`(started_at, time_entry.id) > (${last?.startedAt}, ${last?.id}::bigint)`,
            ),
          )
          .select(['time_entry.id', 'description', 'started_at as startedAt', 'ended_at as endedAt'])
          .select(['duration_s as seconds', 'is_billable as billable', 'project.name as project'])
          .select(['client.name as client', 'time_entry.created_at as createdAt', 'reference'])
          .select([
            sql<string>`to_char(started_at at time zone ${zone}, 'YYYY-MM-DD HH24:MI:SS')`.as('localStart'),
            sql<string | null>`to_char(ended_at at time zone ${zone}, 'YYYY-MM-DD HH24:MI:SS')`.as(
              'localEnd',
            ),
            sql<string[]>`array(
              select title from time_entry_tag
              join tag on tag.workspace_id = time_entry_tag.workspace_id and tag.id = tag_id
              where time_entry_tag.workspace_id = time_entry.workspace_id and entry_id = time_entry.id
              order by lower(title)
            )`.as('tags'),
            sql<number[]>`case when allowed_overlaps is null then '[]' else (
              select coalesce(json_agg(other.id order by other.id), '[]') from time_entry as other
              where other.workspace_id = time_entry.workspace_id and other.person_id = time_entry.person_id
                and other.uuid = any(time_entry.allowed_overlaps)
            ) end`.as('allowedOverlaps'),
          ])
          .orderBy('started_at')
          .orderBy('time_entry.id')
          .limit(pageSize)
          .execute();
        yield* rows;
        if (rows.length < pageSize) return;
        last = rows.at(-1);
      }
    },
  };
}

export type DataExportRepository = ReturnType<typeof dataExportRepository>;
