import type { AuditedValue, AuditKind, LoggedChange } from '@timeweave/shared/api';
import { formatDate, isLocalDate } from '@timeweave/shared/time';

export const kindLabels: Readonly<Record<AuditKind, string>> = {
  setting: 'Settings',
  permission: 'Rights',
  rate: 'Rates',
  member: 'Members',
  invitation: 'Invitations',
  workspace: 'Workspace',
  entry: 'Time entries',
};

const nameLabels: Readonly<Record<string, string>> = {
  title: 'Workspace name',
  default_billable: 'New projects',
  required_fields: 'Required fields for new time entries',
  locked_until: 'Time entries locked up to',
  rounding: 'Time rounding in reports',
  working_hours: 'Working hours as a target',
  approval_period: 'Approvals of time',
  approval_week_start: 'First day of weeks for approvals',
  approver: 'Approves time',
  approval: 'Approval of time',
  has_invoices: 'Invoices',
  sole_team_viewer: 'Who can see team activity',
  sole_project_creator: 'Who can create projects',
  sole_billable_rate_viewer: 'Who can see billable rates',
  others_entries_editable: 'Changing other members’ time entries',
  second_factor_required: 'Two-step log-in',
  entry_project: 'Project of a time entry',
  entry_tags: 'Tags of a time entry',
  entry_billable: 'Billable flag of a time entry',
  deleted: 'Workspace deleted',
  exported: 'Workspace exported',
  imported_entries: 'Entries imported',
  import_undone: 'Import undone',
  state: 'Invitation',
  name: 'Name in the team',
  report_link: 'Secret link to a report',
  calendar_feed: 'Secret iCal address of own time entries',
  webhook: 'Webhook',
  webhook_address: 'Address of a webhook',
  webhook_events: 'Events of a webhook',
  webhook_active: 'Sending of a webhook',
  integration_name: 'Name of an integration',
  integration_key: 'Key of an integration',
  integration_origins: 'Origins of an integration',
  integration_may_edit: 'Editing of time entries by an integration',
};

/** Texts for false and true, for settings other than on and off. */
const flagWords: Readonly<Record<string, readonly [off: string, on: string]>> = {
  default_billable: ['Non-billable', 'Billable'],
  sole_team_viewer: ['Everyone', 'Admin'],
  sole_project_creator: ['Everyone', 'Admin'],
  sole_billable_rate_viewer: ['Everyone', 'Admin'],
  others_entries_editable: ['Owner only', 'Managers and admins too'],
  second_factor_required: ['Optional', 'Required'],
  entry_billable: ['Non-billable', 'Billable'],
  deleted: ['No', 'Yes'],
  import_undone: ['No', 'Yes'],
};

const entriesText = (count: number) => {
  if (count === 0) return '–';
  return count === 1 ? '1 entry' : `${count.toLocaleString('en')} entries`;
};

/** Texts for the kinds of an export. */
const exportWords: Readonly<Record<string, string>> = {
  all: 'Everything',
  toggl: 'For Toggl Track',
  clockify: 'For Clockify',
};

export function labelOf({ name }: Pick<LoggedChange, 'name'>): string {
  const words = name.replaceAll('_', ' ');
  return nameLabels[name] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** Settings for which null means off. */
const offWithoutValue: ReadonlySet<string> = new Set([
  'locked_until',
  'rounding',
  'working_hours',
  'approval_period',
]);

/** Replace the file names of pictures, which are random. */
const pictureWords = { old: 'Former picture', new: 'New picture' };

/** Returns the old or new value as its page shows it; a dash for none. */
export function valueText(
  name: string,
  value: AuditedValue,
  dateFormat: string,
  which: keyof typeof pictureWords,
): string {
  if (value === null || value === '') return offWithoutValue.has(name) ? 'Off' : '–';
  if (typeof value === 'boolean') return (flagWords[name] ?? ['Off', 'On'])[value ? 1 : 0];
  if (name === 'logo') return pictureWords[which];
  if (name === 'exported') return exportWords[String(value)] ?? String(value);
  if (name === 'imported_entries') return entriesText(Number(value));
  const text = String(value);
  return isLocalDate(text) ? formatDate(text, dateFormat) : text;
}
