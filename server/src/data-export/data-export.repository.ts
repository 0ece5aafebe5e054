import { sql } from 'kysely';
import {
  entriesWithProject,
  entryPages,
  type Executor,
  memberHasRequiredFactor,
  tagTitles,
} from '../database/index.ts';
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

    /** Returns the title of a workspace that requires the two-step log-in which the user has not turned on. */
    async keptOutOf(): Promise<string | undefined> {
      const row = await db
        .selectFrom('membership')
        .innerJoin('workspace', 'workspace.id', 'membership.workspace_id')
        .where('person_id', '=', personId)
        .where('active', '=', true)
        .where(({ not }) => not(memberHasRequiredFactor))
        .select('workspace.title')
        .limit(1)
        .executeTakeFirst();
      return row?.title;
    },

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

    memberships: () =>
      db
        .selectFrom('membership')
        .innerJoin('workspace', 'workspace.id', 'membership.workspace_id')
        .where('person_id', '=', personId)
        .select([
          'workspace.id as workspaceId',
          'workspace.title',
          'role',
          'active',
          'is_approver',
          'membership.created_at',
        ])
        .select(sql<boolean>`workspace.owner_id = ${personId}`.as('owner'))
        .orderBy('workspace.id')
        .execute(),

    links: () => madeLinks(db, personId),

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

    /** Returns the query of each file that has only rows. */
    files: (email: string) => ({
      'sessions.json': db.selectFrom('session').where('person_id', '=', personId).selectAll(),
      'api-tokens.json': db
        .selectFrom('api_token')
        .where('person_id', '=', personId)
        .select(['name', 'scope', 'created_at', 'expires_at', 'last_used_at', 'revoked_at'])
        .orderBy('id'),
      'projects.json': db
        .selectFrom('project_member')
        .innerJoin('workspace', 'workspace.id', 'project_member.workspace_id')
        .innerJoin('project', (join) =>
          join
            .onRef('project.workspace_id', '=', 'project_member.workspace_id')
            .onRef('project.id', '=', 'project_member.project_id'),
        )
        .where('person_id', '=', personId)
        .select(['workspace.title as workspace', 'project.name as project', 'project_member.role'])
        .orderBy('project_member.id'),
      // Those that the user sent or that were sent to their address.
      'invitations.json': db
        .selectFrom('invitation')
        .innerJoin('workspace', 'workspace.id', 'invitation.workspace_id')
        .where(({ or, eb }) => or([eb('invited_by', '=', personId), eb(sql`lower(email)`, '=', email)]))
        .select(['workspace.title as workspace', 'email', 'name', 'invitation.created_at', 'expires_at'])
        .select(['accepted_at', 'rejected_at', 'revoked_at'])
        .orderBy('invitation.id'),
      // Changes by the user or about them.
      'activity.json': db
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
        .orderBy('audit_log.id'),
      'saved-reports.json': db
        .selectFrom('saved_report')
        .innerJoin('workspace', 'workspace.id', 'saved_report.workspace_id')
        .where('person_id', '=', personId)
        .select(['workspace.title as workspace', 'saved_report.name', 'view', 'shared'])
        .select(['saved_report.created_at', 'saved_report.deleted_at'])
        .orderBy('saved_report.id'),
      'mailed-reports.json': db
        .selectFrom('report_subscription')
        .innerJoin('workspace', 'workspace.id', 'report_subscription.workspace_id')
        .innerJoin('saved_report', (join) =>
          join
            .onRef('saved_report.workspace_id', '=', 'report_subscription.workspace_id')
            .onRef('saved_report.id', '=', 'report_subscription.saved_report_id'),
        )
        .where('report_subscription.person_id', '=', personId)
        .select(['workspace.title as workspace', 'saved_report.name', 'every', 'mailed_for'])
        .orderBy('saved_report.id'),
      'calendar-feeds.json': db
        .selectFrom('calendar_feed')
        .innerJoin('workspace', 'workspace.id', 'calendar_feed.workspace_id')
        .where('person_id', '=', personId)
        .select(['workspace.title as workspace', 'calendar_feed.created_at', 'last_read_at'])
        .orderBy('workspace.id'),
      'external-events.json': db
        .selectFrom('external_event')
        .innerJoin('external_calendar', 'external_calendar.id', 'calendar_id')
        .where('person_id', '=', personId)
        .select(['calendar_id', 'title', 'is_all_day', 'starts_at', 'ends_at'])
        .orderBy('calendar_id')
        .orderBy('starts_at'),
      'approvals.json': db
        .selectFrom('approval')
        .innerJoin('workspace', 'workspace.id', 'approval.workspace_id')
        .where('person_id', '=', personId)
        .select(['workspace.title as workspace', 'first_day', 'last_day', 'state', 'submitted_at'])
        .select(['decided_at', 'comment', 'entry_id', 'entry_comment'])
        .orderBy('first_day')
        .orderBy('approval.id'),
      'deleted-time-entries.json': db
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
        ]),
    }),

    /** Yields pages of the entries in a workspace, oldest first. */
    entries: (workspaceId: number, zone: string) =>
      entryPages(
        entriesWithProject(db)
          .where('time_entry.workspace_id', '=', workspaceId)
          .where('time_entry.person_id', '=', personId)
          .select(['time_entry.id', 'description', 'started_at as startedAt', 'ended_at as endedAt'])
          .select(['duration_s as seconds', 'is_billable as billable', 'project.name as project'])
          .select(['client.name as client', 'time_entry.created_at as createdAt', 'reference'])
          .select([
            sql<string>`to_char(started_at at time zone ${zone}, 'YYYY-MM-DD HH24:MI:SS')`.as('localStart'),
            sql<string | null>`to_char(ended_at at time zone ${zone}, 'YYYY-MM-DD HH24:MI:SS')`.as(
              'localEnd',
            ),
            tagTitles.as('tags'),
            // Without amounts: workspaces decide who sees them.
            sql<string | null>`(
              select number from invoice_entry
              where invoice_entry.workspace_id = time_entry.workspace_id and entry_id = time_entry.id
            )`.as('invoice'),
            sql<number[]>`case when allowed_overlaps is null then '[]' else (
              select coalesce(json_agg(other.id order by other.id), '[]') from time_entry as other
              where other.workspace_id = time_entry.workspace_id and other.person_id = time_entry.person_id
                and other.uuid = any(time_entry.allowed_overlaps)
            ) end`.as('allowedOverlaps'),
          ]),
        pageSize,
      ),
  };
}

export type DataExportRepository = ReturnType<typeof dataExportRepository>;
