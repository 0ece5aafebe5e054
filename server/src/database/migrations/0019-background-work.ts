import { type Kysely, sql } from 'kysely';

/** The next run time of recurring jobs; one row per kind. */
const recurring = sql`
  create table recurring_job (
    kind text primary key,
    due_at timestamptz not null
  );
`;

/** Background jobs have a separate runner, so that a mail with a reset link never waits for them. */
const lanes = sql`
  alter table job
    add column lane text not null default 'urgent' check (lane in ('urgent', 'background'));
  drop index job_due;
  create index job_due on job (lane, run_at, id) where failed_at is null;
`;

/** The Monday of the last enqueued weekly report, a local date in the user's time zone. */
const weeklyReports = sql`alter table person add column weekly_report_monday date`;

/** Timers whose user got a mail; kept for a while after the entry, which may be restored. */
const longRunMails = sql`
  create table long_run_mail (
    workspace_id bigint not null references workspace (id) on delete cascade,
    entry_id bigint not null,
    enqueued_at timestamptz not null,
    primary key (workspace_id, entry_id)
  );
`;

/** Null until the personal data of a closed account is deleted. */
const purgedAccounts = sql`
  alter table person add column purged_at timestamptz;
  create index person_closed on person (closed_at) where closed_at is not null and purged_at is null;
`;

/**
 * The audit log stays append-only except for one change: the address of a purged account, which the
 * transaction sets in `timeweave.forgotten_address`, becomes 'Former member'.
 */
const forgottenAddresses = sql`
  create or replace function refuse_audit_log_change() returns trigger language plpgsql as $$
  begin
    if tg_op = 'UPDATE' and lower(old.subject) = current_setting('timeweave.forgotten_address', true) then
      old.subject := 'Former member';
      if new is not distinct from old then
        return new;
      end if;
    end if;
    if pg_trigger_depth() = 1 then
      raise exception 'The audit log is append-only';
    end if;
    return old;
  end $$;
`;

/** Indexes by which the housekeeping finds old rows. */
const ages = sql`
  create index session_end on session ((least(expires_at, revoked_at)));
  create index one_time_code_expiry on one_time_code (expires_at);
  create index invitation_expiry on invitation (expires_at);
  create index rate_limit_expiry on rate_limit (expire);
  create index job_failed on job (failed_at) where failed_at is not null;
`;

export const backgroundWork = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const step of [
      recurring,
      lanes,
      weeklyReports,
      longRunMails,
      purgedAccounts,
      forgottenAddresses,
      ages,
    ])
      await step.execute(db);
  },
};
