import type { Schema } from '../database/index.ts';

/** The displayed name of a purged account. */
export const formerMember = { first_name: 'Former', last_name: 'member' };

/** Tables whose rows of the user are deleted; each has a column `person_id`. */
export const deletedWithPerson = [
  'session',
  'api_token',
  'one_time_code',
  'social_identity',
  'group_check',
  'second_factor',
  'recovery_code',
  'passkey',
  'stored_response',
  'bulk_undo',
  'deleted_time_entry',
  'purged_time_entry',
  'saved_report',
  'report_subscription',
  'client_link',
  'calendar_feed',
  'external_calendar',
  'member_working_hours',
  'day_off',
  'reminder_hours',
  'planned_reminder',
  'integration_token',
  'authorization_code',
  'budget_recipient',
  'user_notification',
  'notification_choice',
  'push_subscription',
] as const satisfies readonly (keyof Schema)[];

/** Tables that keep the rows of a person: they belong to the workspace, which shows ‘Former member’. */
export const keptOfPerson: readonly string[] = [
  'workspace',
  'membership',
  'project',
  'project_member',
  'time_entry',
  'invitation',
  'audit_log',
  'approval',
  'rate',
  'import',
  'not_joined',
];
