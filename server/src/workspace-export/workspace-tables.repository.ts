import { sql } from 'kysely';
import { commonZone, type Executor } from '../database/index.ts';
import { isImageFile } from '../images/index.ts';
import { emailInWorkspace, hasJoined } from '../not-joined/index.ts';
import { type ArchivedTable, byId, table } from './archived-table.ts';

/** Pictures per query, because they are fetched one after the other while the transaction is open. */
const picturesPerPage = 20;

/** Returns the file of a picture in the archive; external URLs stay what they are. */
const pictureFile = (name: string | null) => (name !== null && isImageFile(name) ? `pictures/${name}` : name);

const invoiceSettings = sql<object | null>`(
  select to_json(settings) from (
    select sender_name, sender_address, tax_number, payment_details, number_prefix, number_digits, next_number, due_days, taxes
    from invoice_settings where invoice_settings.workspace_id = workspace.id
  ) as settings
)`.as('invoice_settings');

const recipientIds = sql<number[]>`array(
  select person_id::float8 from budget_recipient
  where budget_recipient.workspace_id = project.workspace_id and project_id = project.id
  order by person_id
)`.as('budget_alert_person_ids');

const tagIds = sql<number[]>`array(
  select tag_id::float8 from time_entry_tag
  where time_entry_tag.workspace_id = time_entry.workspace_id and entry_id = time_entry.id
  order by tag_id
)`.as('tag_ids');

const invoiceId = sql<number | null>`(
  select invoice_id from invoice_entry
  where invoice_entry.workspace_id = time_entry.workspace_id and entry_id = time_entry.id
)`.as('invoice_id');

const invoiceLines = sql<object[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('text', text, 'seconds', seconds, 'quantity', quantity,
    'unit_price', unit_price, 'amount', amount) order by position), '[]')
  from invoice_line
  where invoice_line.workspace_id = invoice.workspace_id and invoice_id = invoice.id
)`.as('lines');

const settingsColumns = [
  ...(['id', 'title', 'owner_id', 'time_zone', 'currency', 'logo'] as const),
  ...(['default_billable', 'required_fields', 'others_entries_editable', 'locked_until'] as const),
  ...(['sole_team_viewer', 'sole_project_creator', 'sole_billable_rate_viewer'] as const),
  ...(['rounding_direction', 'rounding_minutes', 'second_factor_required', 'has_targets'] as const),
  ...(['approval_period', 'approval_week_start'] as const),
  ...(['working_minutes', 'has_invoices', invoiceSettings, 'created_at'] as const),
];

/** Returns the settings of a workspace, and the stored file of its logo. */
export async function workspaceSettings(db: Executor, workspaceId: number) {
  const row = await db
    .selectFrom('workspace')
    .where('id', '=', workspaceId)
    .select(settingsColumns)
    .executeTakeFirstOrThrow();
  const settings = { ...row, time_zone: commonZone(row.time_zone), logo: pictureFile(row.logo) };
  return { settings, logo: row.logo };
}

type Settings = Awaited<ReturnType<typeof workspaceSettings>>['settings'];

/** All tables of a workspace, without secrets and deleted rows; `personId` is the admin who exports them. */
export function workspaceTables(
  db: Executor,
  workspaceId: number,
  { personId, settings }: { personId: number; settings: Settings },
): ArchivedTable[] {
  const members = db
    .selectFrom('membership')
    .innerJoin('person', 'person.id', 'person_id')
    .where('workspace_id', '=', workspaceId);

  return [
    table('workspace', settingsColumns, async function* () {
      yield [settings];
    }),

    table(
      'people',
      [
        ...(['person.id', emailInWorkspace(workspaceId).as('email'), 'first_name', 'last_name'] as const),
        ...([sql<string | null>`nullif(time_zone, '')`.as('time_zone'), 'color'] as const),
        ...(['avatar as picture', sql<boolean>`closed_at is not null`.as('closed')] as const),
        hasJoined(workspaceId).as('joined'),
      ],
      async function* (columns) {
        for await (const rows of byId(members.select(columns), 'person_id'))
          yield rows.map((row) => ({ ...row, picture: pictureFile(row.picture) }));
      },
    ),

    table(
      'members',
      [
        ...(['id', 'membership.person_id', 'role', 'active', 'is_approver', 'name'] as const),
        ...(['own.minutes as working_minutes', 'created_at'] as const),
      ],
      (columns) =>
        byId(
          db
            .selectFrom('membership')
            .leftJoin('member_working_hours as own', (join) =>
              join
                .onRef('own.workspace_id', '=', 'membership.workspace_id')
                .onRef('own.person_id', '=', 'membership.person_id'),
            )
            .where('membership.workspace_id', '=', workspaceId)
            .select(columns),
        ),
    ),

    // Merged clients and tags are left out: nothing refers to them.
    table(
      'clients',
      [
        ...(['id', 'name', 'company', 'archived', 'billing.address as billing_address'] as const),
        ...(['billing.email as billing_email', 'billing.tax_number', 'created_at'] as const),
      ],
      (columns) =>
        byId(
          db
            .selectFrom('client')
            .leftJoin('client_billing as billing', (join) =>
              join
                .onRef('billing.workspace_id', '=', 'client.workspace_id')
                .onRef('billing.client_id', '=', 'client.id'),
            )
            .where('client.workspace_id', '=', workspaceId)
            .where('merged_into', 'is', null)
            .select(columns),
        ),
    ),

    table(
      'projects',
      [
        ...(['id', 'name', 'client_id', 'color', 'billable', 'archived', 'estimate_hours'] as const),
        'budget.money as budget_amount',
        sql<string>`coalesce(budget.period, 'once')`.as('budget_period'),
        sql<boolean>`coalesce(budget.billable_only, false)`.as('budget_billable_only'),
        'budget.fixed_fee',
        sql<number[]>`coalesce(budget.alert_shares, '{80,100}')`.as('budget_alert_shares'),
        ...([recipientIds, 'created_by', 'created_at'] as const),
      ],
      (columns) =>
        byId(
          db
            .selectFrom('project')
            .leftJoin('project_budget as budget', (join) =>
              join
                .onRef('budget.workspace_id', '=', 'project.workspace_id')
                .onRef('budget.project_id', '=', 'project.id'),
            )
            .where('project.workspace_id', '=', workspaceId)
            .select(columns),
        ),
    ),

    table('project_members', ['id', 'project_id', 'person_id', 'role'], (columns) =>
      byId(db.selectFrom('project_member').where('workspace_id', '=', workspaceId).select(columns)),
    ),

    table('tags', ['id', 'title', 'color', 'archived'], (columns) =>
      byId(
        db
          .selectFrom('tag')
          .where('workspace_id', '=', workspaceId)
          .where('merged_into', 'is', null)
          .select(columns),
      ),
    ),

    table(
      'rates',
      ['id', 'kind', 'person_id', 'project_id', 'valid_from', 'amount', 'created_at'],
      (columns) => byId(db.selectFrom('rate').where('workspace_id', '=', workspaceId).select(columns)),
    ),

    table(
      'time_entries',
      [
        ...(['id', 'uuid', 'person_id', 'project_id', 'description', 'started_at', 'ended_at'] as const),
        ...(['duration_s as seconds', 'is_billable as billable', tagIds, 'reference'] as const),
        ...(['allowed_overlaps', invoiceId, 'created_at', 'updated_at'] as const),
      ],
      (columns) => byId(db.selectFrom('time_entry').where('workspace_id', '=', workspaceId).select(columns)),
    ),

    table(
      'approvals',
      [
        ...(['id', 'person_id', 'first_day', 'last_day', 'state', 'submitted_at'] as const),
        ...(['decided_at', 'decided_by', 'comment', 'entry_id', 'entry_comment'] as const),
      ],
      (columns) => byId(db.selectFrom('approval').where('workspace_id', '=', workspaceId).select(columns)),
    ),

    // A report that its author has not shared is theirs alone.
    table('saved_reports', ['id', 'person_id', 'name', 'shared', 'view', 'created_at'], (columns) =>
      byId(
        db
          .selectFrom('saved_report')
          .where('workspace_id', '=', workspaceId)
          .where('deleted_at', 'is', null)
          .where(({ or, eb }) => or([eb('shared', '=', true), eb('person_id', '=', personId)]))
          .select(columns),
      ),
    ),

    table(
      'audit_log',
      [
        ...(['id', 'changed_at', 'changed_by', 'kind', 'name', 'subject_person_id'] as const),
        ...(['subject', 'old_value', 'new_value'] as const),
      ],
      (columns) => byId(db.selectFrom('audit_log').where('workspace_id', '=', workspaceId).select(columns)),
    ),

    table(
      'invoices',
      [
        ...(['id', 'number', 'state', 'client_id', 'first_day', 'last_day', 'grouped_by'] as const),
        ...(['approved_only', 'currency', 'issued_on', 'due_on', 'paid_on', 'due_days', 'note'] as const),
        ...(['subtotal', 'taxes', 'total', 'sender', 'recipient', 'void_reason'] as const),
        ...(['serial', 'mail_state', 'mailed_at', invoiceLines, 'created_at'] as const),
      ],
      (columns) => byId(db.selectFrom('invoice').where('workspace_id', '=', workspaceId).select(columns)),
    ),
  ];
}

/** Yields the names of the members' pictures in the store. */
export const avatarsOf = (db: Executor, workspaceId: number) =>
  byId(
    db
      .selectFrom('membership')
      .innerJoin('person', 'person.id', 'person_id')
      .where('workspace_id', '=', workspaceId)
      .where('avatar', 'is not', null)
      .select(['person.id', sql<string>`avatar`.as('name')]),
    'person_id',
    picturesPerPage,
  );
