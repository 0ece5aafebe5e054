import type { LocalDate } from '@timeweave/shared/time';
import { type RawBuilder, sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { type Executor, type Parameters, prepared } from '../database/index.ts';

/** Selects the permissions and defaults set by admins. */
const selectRules = (db: Executor) =>
  db
    .selectFrom('workspace')
    .select([
      'default_billable as defaultBillable',
      'sole_team_viewer as soleTeamViewer',
      'sole_project_creator as soleProjectCreator',
      'sole_billable_rate_viewer as soleBillableRateViewer',
      'currency',
      'owner_id as ownerId',
      'required_fields as requiredFields',
      'others_entries_editable as othersEntriesEditable',
      'locked_until as lockedUntil',
      'approval_period as approvalPeriod',
      'approval_week_start as approvalWeekStart',
      'has_invoices as hasInvoices',
      'second_factor_required as secondFactorRequired',
      'rounding_direction',
      'rounding_minutes',
      'time_zone as timeZone',
    ]);

export type WorkspaceRules = Awaited<ReturnType<ReturnType<typeof selectRules>['execute']>>[number];

export const rulesOf = prepared((db, { workspaceId }: Parameters<{ workspaceId: number }>) =>
  selectRules(db).where('workspace.id', '=', workspaceId),
);

/** Approved days of a member, both included, in the workspace's time zone. */
export interface ApprovedDays {
  personId: number;
  first: LocalDate;
  last: LocalDate;
}

/** Selects the approved days of members, adjoining periods as one, also after approvals were turned off; null if there are none. */
export const approvedDays = (isOne: RawBuilder<boolean>) => sql<ApprovedDays[] | null>`
  (
    select jsonb_agg(jsonb_build_object('personId', person_id, 'first', lower(days), 'last', upper(days) - 1))
    from (
      select approval.person_id, unnest(range_agg(daterange(first_day, last_day, '[]'))) as days from approval
      where approval.workspace_id = workspace.id and approval.state = 'approved' and ${isOne}
      group by approval.person_id
    ) as joined
  )`;

/** An entry on a sent or paid invoice. */
export interface InvoicedEntry {
  id: number;
  number: string;
}

/** Selects those of the entries that are on an invoice, also after invoices were turned off; null if none is. */
const invoicedEntries = (isOne: RawBuilder<boolean>) => sql<InvoicedEntry[] | null>`
  (
    select jsonb_agg(jsonb_build_object('id', entry_id, 'number', number))
    from invoice_entry
    where invoice_entry.workspace_id = workspace.id and number is not null and ${isOne}
  )`;

/** The rules with what decides whether an entry is locked: every change of entries reads them. */
export type EntryRules = WorkspaceRules & {
  approved: ApprovedDays[] | null;
  invoiced: InvoicedEntry[] | null;
};

/** Which entries the rules are read for; `personIds` are their owners. */
interface RulesFor {
  workspaceId: number;
  personIds: readonly number[];
  entryIds: readonly number[];
}

/** Reads the rules for entries of some members. */
export const entryRulesOf = prepared((db, { workspaceId, personIds, entryIds }: Parameters<RulesFor>) =>
  selectRules(db)
    .select([
      approvedDays(sql`approval.person_id = any(${personIds}::bigint[])`).as('approved'),
      invoicedEntries(sql`entry_id = any(${entryIds}::bigint[])`).as('invoiced'),
    ])
    .where('workspace.id', '=', workspaceId),
);

/** Returns the rules for new entries of the member, on no invoice yet, as a column of a query with the table `membership`. */
export const entryRulesOfMembership = (db: Executor) =>
  jsonObjectFrom(
    selectRules(db)
      .select([
        approvedDays(sql`approval.person_id = membership.person_id`).as('approved'),
        sql<null>`null`.as('invoiced'),
      ])
      .where('workspace.id', '=', sql.ref<number>('membership.workspace_id')),
  );

/** Returns the rules as a column of a query with the table `membership`; null without a membership. */
export const rulesOfMembership = (db: Executor) =>
  jsonObjectFrom(selectRules(db).where('workspace.id', '=', sql.ref<number>('membership.workspace_id')));
