import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { TokenScope } from '@timeweave/shared/api';
import type { UndoableEntry } from './undoable-entry.ts';

/** An instant: read as a Date, written as one or left to its default. */
type Instant = ColumnType<Date, Date, Date>;
type DefaultInstant = ColumnType<Date, Date | undefined, Date>;
type OptionalInstant = ColumnType<Date | null, Date | null | undefined, Date | null>;
/** Computed by the database. */
type Computed<Value> = ColumnType<Value, never, never>;

export interface PersonTable {
  id: GeneratedAlways<number>;
  email: string;
  first_name: string;
  last_name: string;
  password_hash: string | null;
  color: string;
  avatar: string | null;
  confirmed_at: OptionalInstant;
  /** SHA-256 of the secret that the browser of an unconfirmed sign-up keeps. */
  sign_up_browser_hash: string | null;
  closed_at: OptionalInstant;
  last_workspace_id: number | null;
  time_zone: Generated<string>;
  time_format: Generated<'12-hour' | '24-hour'>;
  date_format: Generated<string>;
  duration_format: Generated<'Improved' | 'Classic' | 'Decimal'>;
  first_day_of_week: Generated<number>;
  group_similar_entries: Generated<boolean>;
  /** A mail when a timer runs for more than 8 hours. */
  notify_long_run: Generated<boolean>;
  weekly_report: Generated<boolean>;
  newsletter: Generated<boolean>;
  /** ISO 3166-1 numeric code. */
  country_id: number | null;
  theme: Generated<'light' | 'dark' | 'system'>;
  /** The Monday of the last weekly report that was enqueued; a local date of the person's zone. */
  weekly_report_monday: string | null;
  /** When the personal data of the closed account was deleted. */
  purged_at: OptionalInstant;
  created_at: DefaultInstant;
}

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
  /** Entries of this day and of all before it are not saved any more; a local date of the workspace's zone. */
  locked_until: string | null;
  /** How reports round each entry; both are null or none. */
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
  /** Active again when the workspace is restored. */
  deleted_with_workspace: Generated<boolean>;
  /** The member's name in this workspace; null: their first and last name. */
  name: string | null;
  created_at: DefaultInstant;
}

interface ClientTable {
  workspace_id: number;
  id: GeneratedAlways<number>;
  name: string;
  company: string;
  archived: Generated<boolean>;
  merged_into: number | null;
  created_at: DefaultInstant;
}

export interface ProjectTable {
  workspace_id: number;
  id: GeneratedAlways<number>;
  name: string;
  color: string;
  client_id: number | null;
  created_by: number;
  billable: boolean;
  archived: Generated<boolean>;
  estimate_hours: number | null;
  version: Generated<number>;
  created_at: DefaultInstant;
}

interface ProjectMemberTable {
  workspace_id: number;
  id: GeneratedAlways<number>;
  project_id: number;
  person_id: number;
  role: 'manager' | 'member';
}

interface TagTable {
  workspace_id: number;
  id: GeneratedAlways<number>;
  title: string;
  color: Generated<string>;
  archived: Generated<boolean>;
  merged_into: number | null;
}

/** What hung on one client or tag: what was given to the other, and what the other had already. */
export interface MovedIds {
  given: number[];
  shared: number[];
}

/** One client or tag given to another, and the ids of what hung on it. */
interface MergeTable {
  workspace_id: number;
  id: GeneratedAlways<number>;
  kind: 'client' | 'tag';
  from_id: number;
  into_id: number;
  moved: ColumnType<MovedIds, string, never>;
  merged_by: number;
  merged_at: DefaultInstant;
}

export interface TimeEntryTable {
  workspace_id: number;
  id: GeneratedAlways<number>;
  person_id: number;
  project_id: number | null;
  description: string;
  started_at: Instant;
  ended_at: OptionalInstant;
  is_billable: boolean;
  duration_s: Computed<number | null>;
  /** Made by the client, or by default. */
  uuid: Generated<string>;
  created_at: DefaultInstant;
  updated_at: DefaultInstant;
}

interface DeletedTimeEntryTable {
  workspace_id: number;
  id: number;
  person_id: number;
  project_id: number | null;
  description: string;
  started_at: Instant;
  /** Null for a discarded timer. */
  ended_at: OptionalInstant;
  is_billable: boolean;
  tag_ids: ColumnType<number[], string, never>;
  created_at: Instant;
  deleted_at: Instant;
  uuid: Generated<string>;
}

/** A deleted entry that can no longer be restored. */
interface PurgedTimeEntryTable {
  workspace_id: number;
  person_id: number;
  uuid: string;
  id: number;
}

interface BulkUndoTable {
  workspace_id: number;
  id: GeneratedAlways<number>;
  person_id: number;
  entries: ColumnType<UndoableEntry[], string, never>;
  edited_at: Instant;
}

interface TimeEntryTagTable {
  workspace_id: number;
  entry_id: number;
  tag_id: number;
}

interface SessionTable {
  id: GeneratedAlways<number>;
  person_id: number;
  created_at: DefaultInstant;
  expires_at: Instant;
  revoked_at: OptionalInstant;
  /** The `User-Agent` header of the browser that has the session's token. */
  user_agent: string | null;
  /** Up to five minutes old. */
  last_used_at: OptionalInstant;
}

interface ApiTokenTable {
  id: GeneratedAlways<number>;
  person_id: number;
  name: string;
  /** SHA-256 of the token. */
  token_hash: string;
  scope: TokenScope;
  created_at: Instant;
  expires_at: OptionalInstant;
  /** Written once a minute at most. */
  last_used_at: OptionalInstant;
  revoked_at: OptionalInstant;
}

interface OneTimeCodeTable {
  id: GeneratedAlways<number>;
  person_id: number;
  purpose: string;
  code_hash: string;
  /** What following the link answers beside its purpose. */
  invitation_id: number | null;
  /** The new address that a code of the purpose 'change-email' confirms. */
  email: string | null;
  expires_at: Instant;
  used_at: OptionalInstant;
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

interface SocialIdentityTable {
  person_id: number;
  provider: 'google' | 'apple';
  subject: string;
  enabled: Generated<boolean>;
  created_at: DefaultInstant;
}

/** Signed, short-lived tokens that have been used. */
interface SpentTokenTable {
  id: string;
  expires_at: Instant;
}

/** Kept by rate-limiter-flexible. */
interface RateLimitTable {
  key: string;
  points: number;
  /** Unix ms. */
  expire: number | null;
}

interface KeptAnswerTable {
  person_id: number;
  key: string;
  call: string;
  payload_digest: string;
  answer: ColumnType<unknown, string | undefined, string>;
  kept_at: Instant;
}

interface JobTable {
  id: GeneratedAlways<number>;
  kind: string;
  unique_key: string | null;
  payload: ColumnType<unknown, string, string>;
  run_at: DefaultInstant;
  attempts: Generated<number>;
  leased_until: OptionalInstant;
  failed_at: OptionalInstant;
  last_error: string | null;
  /** The same for every attempt to deliver the job's mail. */
  message_key: Generated<string>;
  /** Each lane has a runner of its own. */
  lane: Generated<'urgent' | 'background'>;
}

interface RecurringJobTable {
  kind: string;
  due_at: Instant;
}

/** Timers whose user has had a mail about them. */
interface LongRunMailTable {
  workspace_id: number;
  entry_id: number;
  enqueued_at: Instant;
}

export type RateKind = 'billable' | 'cost';

/** A rate of a member (person), of a project (project) or of a project member (both), from a day on. */
interface RateTable {
  workspace_id: number;
  id: GeneratedAlways<number>;
  kind: RateKind;
  person_id: number | null;
  project_id: number | null;
  /** A local day of the workspace's zone. */
  valid_from: string;
  /** Minor units of the workspace's currency for an hour; null: no rate of its own. */
  amount: number | null;
  created_at: DefaultInstant;
}

export type AuditKind = 'setting' | 'permission' | 'rate' | 'member' | 'invitation' | 'workspace';
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

/** The database as Kysely sees it. */
export interface Schema {
  person: PersonTable;
  workspace: WorkspaceTable;
  membership: MembershipTable;
  client: ClientTable;
  project: ProjectTable;
  project_member: ProjectMemberTable;
  tag: TagTable;
  merge: MergeTable;
  time_entry: TimeEntryTable;
  time_entry_tag: TimeEntryTagTable;
  deleted_time_entry: DeletedTimeEntryTable;
  purged_time_entry: PurgedTimeEntryTable;
  bulk_undo: BulkUndoTable;
  session: SessionTable;
  api_token: ApiTokenTable;
  one_time_code: OneTimeCodeTable;
  invitation: InvitationTable;
  social_identity: SocialIdentityTable;
  spent_token: SpentTokenTable;
  rate_limit: RateLimitTable;
  kept_answer: KeptAnswerTable;
  job: JobTable;
  recurring_job: RecurringJobTable;
  long_run_mail: LongRunMailTable;
  audit_log: AuditLogTable;
  rate: RateTable;
}
