import { type Kysely, sql } from 'kysely';

const preferences = sql`
  alter table person
    add column notify_long_run boolean not null default true,
    add column weekly_report boolean not null default true,
    add column newsletter boolean not null default false;
`;

const currency = sql`
  alter table workspace add column currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$');
`;

/**
 * Rows are deleted only with their workspace: a cascade is a trigger itself, so its depth is greater than
 * one.
 */
const auditLog = sql`
  create table audit_log (
    workspace_id bigint not null references workspace (id) on delete cascade,
    id bigint generated always as identity,
    changed_by bigint not null references person (id),
    changed_at timestamptz not null,
    kind text not null,
    name text not null,
    subject_person_id bigint references person (id),
    subject text,
    old_value jsonb,
    new_value jsonb,
    primary key (workspace_id, id)
  );
  create index audit_log_by_kind on audit_log (workspace_id, kind, id);

  create function refuse_audit_log_change() returns trigger language plpgsql as $$
  begin
    if pg_trigger_depth() = 1 then
      raise exception 'The audit log is append-only';
    end if;
    return old;
  end $$;
  create trigger audit_log_append_only before update or delete on audit_log
    for each row execute function refuse_audit_log_change();
`;

export const administration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const step of [preferences, currency, auditLog]) await step.execute(db);
  },
};
