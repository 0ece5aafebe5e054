import type { ReportView } from '@timeweave/shared/api';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { DefaultInstant, Instant, OptionalInstant } from './column-types.ts';

export interface WorkspaceTable {
  id: GeneratedAlways<number>;
  title: string;
  logo: string | null;
  owner_id: number;
  default_billable: Generated<boolean>;
  sole_team_viewer: Generated<boolean>;
  sole_project_creator: Generated<boolean>;
  sole_billable_rate_viewer: Generated<boolean>;
  required_fields: Generated<boolean>;
  /** Managers and admins may change project, tags and billable flag of other members' entries. */
  others_entries_editable: Generated<boolean>;
  /** Entries up to this day cannot be changed; a local date in the workspace's time zone. */
  locked_until: string | null;
  /** The rounding of entries in reports; both columns are null or none. */
  rounding_direction: 'up' | 'to' | 'down' | null;
  rounding_minutes: number | null;
  /** ISO 4217. */
  currency: Generated<string>;
  /** A deleted workspace has no active members, and is purged 14 days later. */
  deleted_at: OptionalInstant;
  created_at: DefaultInstant;
}

interface MembershipTable {
  workspace_id: number;
  id: GeneratedAlways<number>;
  person_id: number;
  role: 'admin' | 'member';
  active: Generated<boolean>;
  /** Activated again when the workspace is restored. */
  deleted_with_workspace: Generated<boolean>;
  /** The member's name in this workspace; null: their first and last name. */
  name: string | null;
  created_at: DefaultInstant;
}

interface InvitationTable {
  workspace_id: number;
  id: GeneratedAlways<number>;
  email: string;
  name: string | null;
  code_hash: string;
  invited_by: number;
  created_at: DefaultInstant;
  expires_at: Instant;
  accepted_at: OptionalInstant;
  rejected_at: OptionalInstant;
  revoked_at: OptionalInstant;
}

export type RateKind = 'billable' | 'cost';

/** A rate of a member (person), of a project (project) or of a project member (both), from a day on. */
interface RateTable {
  workspace_id: number;
  id: GeneratedAlways<number>;
  kind: RateKind;
  person_id: number | null;
  project_id: number | null;
  /** A local day in the workspace's time zone. */
  valid_from: string;
  /** Minor units of the workspace's currency per hour; null: no rate of its own. */
  amount: number | null;
  created_at: DefaultInstant;
}

export type AuditKind = 'setting' | 'permission' | 'rate' | 'member' | 'invitation' | 'workspace' | 'entry';

export type AuditedValue = string | number | boolean | null;

interface AuditLogTable {
  workspace_id: number;
  id: GeneratedAlways<number>;
  changed_by: number;
  changed_at: Instant;
  kind: AuditKind;
  name: string;
  subject_person_id: number | null;
  subject: string | null;
  old_value: ColumnType<AuditedValue, string, never>;
  new_value: ColumnType<AuditedValue, string, never>;
}

interface SavedReportTable {
  workspace_id: number;
  id: GeneratedAlways<number>;
  /** Its author. */
  person_id: number;
  name: string;
  view: ColumnType<ReportView, string, string>;
  /** Whether other members of the workspace see it. */
  shared: boolean;
  created_at: Instant;
  /** Can be restored for a day. */
  deleted_at: OptionalInstant;
}

/** Secret links that show a saved report without log-in. */
interface ReportLinkTable {
  workspace_id: number;
  id: GeneratedAlways<number>;
  saved_report_id: number;
  /** SHA-256 of the link's token. */
  token_hash: string;
  created_at: Instant;
  expires_at: OptionalInstant;
  revoked_at: OptionalInstant;
}

/** Subscriptions to saved reports by mail. */
interface ReportSubscriptionTable {
  workspace_id: number;
  saved_report_id: number;
  person_id: number;
  every: 'week' | 'month';
  /** The day of the last enqueued mail; a local date in the report's time zone. */
  mailed_for: string | null;
}

/** Tables of workspaces and their members. */
export interface WorkspaceTables {
  workspace: WorkspaceTable;
  membership: MembershipTable;
  invitation: InvitationTable;
  rate: RateTable;
  audit_log: AuditLogTable;
  saved_report: SavedReportTable;
  report_link: ReportLinkTable;
  report_subscription: ReportSubscriptionTable;
}
