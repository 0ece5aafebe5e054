import { sql } from 'kysely';
import { buildWorkspace, startTestApp, tablesOfTheServer, type TestApp } from '../testing/index.ts';
import { workspaceSettings, workspaceTables } from './workspace-tables.repository.ts';

let server: TestApp;
beforeAll(async () => (server = await startTestApp()));
afterAll(() => server.close());

/** The table of the archive that has the columns of one in the database, with their names there. */
const exported: Readonly<Record<string, { as: string; names?: Readonly<Record<string, string>> }>> = {
  workspace: { as: 'workspace' },
  person: { as: 'people', names: { avatar: 'picture', closed_at: 'closed' } },
  not_joined: { as: 'people', names: { person_id: 'id' } },
  membership: { as: 'members' },
  member_working_hours: { as: 'members', names: { minutes: 'working_minutes' } },
  client: { as: 'clients' },
  client_billing: {
    as: 'clients',
    names: { client_id: 'id', address: 'billing_address', email: 'billing_email' },
  },
  project: { as: 'projects' },
  project_budget: {
    as: 'projects',
    names: {
      ...{ project_id: 'id', money: 'budget_amount', period: 'budget_period' },
      ...{ billable_only: 'budget_billable_only', alert_shares: 'budget_alert_shares' },
    },
  },
  budget_recipient: { as: 'projects', names: { project_id: 'id', person_id: 'budget_alert_person_ids' } },
  project_member: { as: 'project_members' },
  tag: { as: 'tags' },
  rate: { as: 'rates' },
  time_entry: { as: 'time_entries', names: { is_billable: 'billable', duration_s: 'seconds' } },
  time_entry_tag: { as: 'time_entries', names: { entry_id: 'id', tag_id: 'tag_ids' } },
  approval: { as: 'approvals' },
  saved_report: { as: 'saved_reports' },
  audit_log: { as: 'audit_log' },
  invoice: { as: 'invoices' },
  invoice_entry: { as: 'time_entries', names: { entry_id: 'id', number: 'invoice_id' } },
};

const secret = 'a secret, or part of one';
const own = 'of the user: in the archive of their own data';
const passing = 'what the server does with it: of no use elsewhere';
const gone = 'deleted, or merged into what is there';

/** Why a table or a column is left out. */
const leftOut: Readonly<Record<string, string>> = {
  ...{
    session: secret,
    api_token: secret,
    one_time_code: secret,
    social_identity: secret,
    group_check: secret,
    passkey: secret,
  },
  ...{ second_factor: secret, recovery_code: secret, report_link: secret, client_link: secret },
  ...{ calendar_feed: secret, integration: secret, integration_token: secret, authorization_code: secret },
  ...{ webhook: secret, push_subscription: secret, invitation: secret },
  ...{
    external_calendar: own,
    external_event: own,
    day_off: own,
    reminder_hours: own,
    planned_reminder: own,
  },
  ...{ user_notification: own, notification_choice: own, report_subscription: own },
  ...{ stored_response: passing, job: passing, webhook_delivery: passing, entry_change: passing },
  ...{ long_run_mail: passing, budget_alert: passing, budget_check: passing },
  ...{ import: passing, import_file: passing, import_part: passing, imported_entry: passing },
  ...{ import_addition: passing },
  ...{ deleted_time_entry: gone, purged_time_entry: gone, bulk_undo: gone, merge: gone },
  invoice_line: 'a list in the column `lines` of the invoice',
  invoice_settings: 'an object in the column `invoice_settings` of the workspace',
  'workspace.deleted_at': 'a deleted one cannot be exported',
  'membership.deleted_with_workspace': 'a deleted one cannot be exported',
  'membership.ended_by_groups': passing,
  'client.merged_into': gone,
  'not_joined.joined_as': passing,
  'project.version': passing,
  'tag.merged_into': gone,
  'saved_report.deleted_at': gone,
  'time_entry.description_hash': passing,
  'approval.entries': 'hashes by ids of this database; an import computes them anew',
  'invoice.mail': passing,
  'invoice.time_hash': passing,
  'invoice.version': passing,
};

/** The part of `person` that a workspace shows of its people; the rest is theirs. */
const shownOfPeople = ['id', 'email', 'first_name', 'last_name', 'time_zone', 'color', 'avatar', 'closed_at'];

it('each column of each table is in the archive of a workspace, or left out for a reason', async () => {
  const { id, adminId: personId } = await buildWorkspace(server.db);
  const { settings } = await workspaceSettings(server.db, id);
  const tables = workspaceTables(server.db, id, { personId, settings });
  const headings = new Map(tables.map(({ name, headings: columns }) => [name, columns]));
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = current_schema()`.execute(server.db);
  const columns = rows.filter(({ table }) => !tablesOfTheServer.includes(table));
  const missing = columns.filter(({ table, column }) => {
    if (leftOut[table] ?? leftOut[`${table}.${column}`]) return false;
    const found = exported[table];
    if (!found) return true;
    // Of the archive's one workspace.
    if (column === 'workspace_id') return false;
    if (table === 'person' && !shownOfPeople.includes(column)) return false;
    return !headings.get(found.as)?.includes(found.names?.[column] ?? column);
  });
  expect(missing.map(({ table, column }) => `${table}.${column}`)).toEqual([]);

  const known = new Set(columns.flatMap(({ table, column }) => [table, `${table}.${column}`]));
  expect([...Object.keys(exported), ...Object.keys(leftOut)].filter((name) => !known.has(name))).toEqual([]);
});
