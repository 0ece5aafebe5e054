import { sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { commonZone, type Executor } from '../database/index.ts';
import { emailInWorkspace, hasJoined } from '../not-joined/index.ts';
import { isImageFile } from '../images/index.ts';

/** Rows per query. */
export const pageSize = 500;
/** Pictures per query, because they are fetched one after the other while the transaction is open. */
const picturesPerPage = 20;

/** Yields pages of rows in the order of their ids. */
export async function* byId<Row extends { id: number }>(
  read: (after: number) => Promise<Row[]>,
  size = pageSize,
): AsyncGenerator<Row[]> {
  let after = 0;
  for (;;) {
    const rows = await read(after);
    if (rows.length > 0) yield rows;
    if (rows.length < size) return;
    after = rows.at(-1)?.id ?? after;
  }
}

/** Returns the file of a picture in the archive; external URLs stay what they are. */
export const pictureFile = (name: string | null) =>
  name !== null && isImageFile(name) ? `pictures/${name}` : name;

/** All tables of a workspace, without secrets and deleted rows; `personId` is the admin who exports them. */
export function workspaceTables(db: Executor, workspaceId: number, personId: number) {
  return {
    async settings() {
      const row = await db
        .selectFrom('workspace')
        .innerJoin('person as owner', 'owner.id', 'workspace.owner_id')
        .where('workspace.id', '=', workspaceId)
        .select(['workspace.id', 'title', 'owner_id', 'owner.time_zone', 'currency', 'logo'])
        .select(['default_billable', 'required_fields', 'others_entries_editable', 'locked_until'])
        .select(['sole_team_viewer', 'sole_project_creator', 'sole_billable_rate_viewer'])
        .select(['rounding_direction', 'rounding_minutes', 'second_factor_required'])
        .select(['has_targets', 'working_minutes', 'has_invoices'])
        .select(({ selectFrom }) =>
          jsonObjectFrom(
            selectFrom('invoice_settings')
              .where('workspace_id', '=', workspaceId)
              .select(['sender_name', 'sender_address', 'tax_number', 'payment_details', 'number_prefix'])
              .select(['number_digits', 'next_number', 'due_days', 'taxes']),
          ).as('invoice_settings'),
        )
        .select('workspace.created_at')
        .executeTakeFirstOrThrow();
      return { ...row, time_zone: commonZone(row.time_zone) };
    },

    people: () =>
      byId(async (after) => {
        const rows = await db
          .selectFrom('membership')
          .innerJoin('person', 'person.id', 'person_id')
          .where('workspace_id', '=', workspaceId)
          .where('person_id', '>', after)
          .select(['person.id', emailInWorkspace(workspaceId).as('email'), 'first_name', 'last_name'])
          .select(sql<string | null>`nullif(time_zone, '')`.as('time_zone'))
          .select(['color', 'avatar as picture'])
          .select(sql<boolean>`closed_at is not null`.as('closed'))
          .select(hasJoined(workspaceId).as('joined'))
          .orderBy('person_id')
          .limit(pageSize)
          .execute();
        return rows.map((row) => ({ ...row, picture: pictureFile(row.picture) }));
      }),

    members: () =>
      byId((after) =>
        db
          .selectFrom('membership')
          .leftJoin('member_working_hours as own', (join) =>
            join
              .onRef('own.workspace_id', '=', 'membership.workspace_id')
              .onRef('own.person_id', '=', 'membership.person_id'),
          )
          .where('membership.workspace_id', '=', workspaceId)
          .where('id', '>', after)
          .select(['id', 'membership.person_id', 'role', 'active', 'name'])
          .select(['own.minutes as working_minutes', 'created_at'])
          .orderBy('id')
          .limit(pageSize)
          .execute(),
      ),

    /** Merged clients and tags are left out: nothing refers to them. */
    clients: () =>
      byId((after) =>
        db
          .selectFrom('client')
          .leftJoin('client_billing as billing', (join) =>
            join
              .onRef('billing.workspace_id', '=', 'client.workspace_id')
              .onRef('billing.client_id', '=', 'client.id'),
          )
          .where('client.workspace_id', '=', workspaceId)
          .where('merged_into', 'is', null)
          .where('id', '>', after)
          .select(['id', 'name', 'company', 'archived', 'billing.address as billing_address'])
          .select(['billing.email as billing_email', 'billing.tax_number', 'created_at'])
          .orderBy('id')
          .limit(pageSize)
          .execute(),
      ),

    projects: () =>
      byId((after) =>
        db
          .selectFrom('project')
          .leftJoin('project_budget as budget', (join) =>
            join
              .onRef('budget.workspace_id', '=', 'project.workspace_id')
              .onRef('budget.project_id', '=', 'project.id'),
          )
          .where('project.workspace_id', '=', workspaceId)
          .where('id', '>', after)
          .select(['id', 'name', 'client_id', 'color', 'billable', 'archived', 'estimate_hours'])
          .select('budget.money as budget_amount')
          .select(sql<string>`coalesce(budget.period, 'once')`.as('budget_period'))
          .select(sql<boolean>`coalesce(budget.billable_only, false)`.as('budget_billable_only'))
          .select('budget.fixed_fee')
          .select(sql<number[]>`coalesce(budget.alert_shares, '{80,100}')`.as('budget_alert_shares'))
          .select(
            sql<number[]>`array(
              select person_id::float8 from budget_recipient
              where budget_recipient.workspace_id = project.workspace_id and project_id = project.id
              order by person_id
            )`.as('budget_alert_person_ids'),
          )
          .select(['created_by', 'created_at'])
          .orderBy('id')
          .limit(pageSize)
          .execute(),
      ),

    projectMembers: () =>
      byId((after) =>
        db
          .selectFrom('project_member')
          .where('workspace_id', '=', workspaceId)
          .where('id', '>', after)
          .select(['id', 'project_id', 'person_id', 'role'])
          .orderBy('id')
          .limit(pageSize)
          .execute(),
      ),

    tags: () =>
      byId((after) =>
        db
          .selectFrom('tag')
          .where('workspace_id', '=', workspaceId)
          .where('merged_into', 'is', null)
          .where('id', '>', after)
          .select(['id', 'title', 'color', 'archived'])
          .orderBy('id')
          .limit(pageSize)
          .execute(),
      ),

    rates: () =>
      byId((after) =>
        db
          .selectFrom('rate')
          .where('workspace_id', '=', workspaceId)
          .where('id', '>', after)
          .select(['id', 'kind', 'person_id', 'project_id', 'valid_from', 'amount', 'created_at'])
          .orderBy('id')
          .limit(pageSize)
          .execute(),
      ),

    entries: () =>
      byId((after) =>
        db
          .selectFrom('time_entry')
          .where('workspace_id', '=', workspaceId)
          .where('id', '>', after)
          .select(['id', 'uuid', 'person_id', 'project_id', 'description', 'started_at', 'ended_at'])
          .select(['duration_s as seconds', 'is_billable as billable'])
          .select(
            sql<number[]>`array(
              select tag_id::float8 from time_entry_tag
              where time_entry_tag.workspace_id = time_entry.workspace_id and entry_id = time_entry.id
              order by tag_id
            )`.as('tag_ids'),
          )
          .select(['reference', 'allowed_overlaps'])
          .select(({ selectFrom }) =>
            selectFrom('invoice_entry')
              .whereRef('invoice_entry.workspace_id', '=', 'time_entry.workspace_id')
              .whereRef('entry_id', '=', 'time_entry.id')
              .select('invoice_id')
              .as('invoice_id'),
          )
          .select(['created_at', 'updated_at'])
          .orderBy('id')
          .limit(pageSize)
          .execute(),
      ),

    /** A report that its author has not shared is theirs alone. */
    savedReports: () =>
      byId((after) =>
        db
          .selectFrom('saved_report')
          .where('workspace_id', '=', workspaceId)
          .where('deleted_at', 'is', null)
          .where(({ or, eb }) => or([eb('shared', '=', true), eb('person_id', '=', personId)]))
          .where('id', '>', after)
          .select(['id', 'person_id', 'name', 'shared', 'view', 'created_at'])
          .orderBy('id')
          .limit(pageSize)
          .execute(),
      ),

    auditLog: () =>
      byId((after) =>
        db
          .selectFrom('audit_log')
          .where('workspace_id', '=', workspaceId)
          .where('id', '>', after)
          .select(['id', 'changed_at', 'changed_by', 'kind', 'name', 'subject_person_id', 'subject'])
          .select(['old_value', 'new_value'])
          .orderBy('id')
          .limit(pageSize)
          .execute(),
      ),

    /** Yields the names of the members' pictures in the store. */
    avatars: () =>
      byId(
        (after) =>
          db
            .selectFrom('membership')
            .innerJoin('person', 'person.id', 'person_id')
            .where('workspace_id', '=', workspaceId)
            .where('avatar', 'is not', null)
            .where('person_id', '>', after)
            .select('person.id')
            .select(sql<string>`avatar`.as('name'))
            .orderBy('person_id')
            .limit(picturesPerPage)
            .execute(),
        picturesPerPage,
      ),
  };
}

export type WorkspaceTables = ReturnType<typeof workspaceTables>;
