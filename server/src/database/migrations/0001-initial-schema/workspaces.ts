import { sql } from 'kysely';

/**
 * Workspaces and their members. In tables of a workspace, workspace_id is the first column of every key, so
 * that no row can refer to another workspace.
 */
export const workspaces = sql`
  create table workspace (
    id bigint generated always as identity primary key,
    title text not null,
    logo text,
    owner_id bigint not null references person (id),
    default_billable boolean not null default false,
    sole_team_viewer boolean not null default false,
    sole_project_creator boolean not null default false,
    sole_billable_rate_viewer boolean not null default false,
    required_fields boolean not null default false,
    -- whether managers and admins may change project, tags and billable flag of other members' entries
    others_entries_editable boolean not null default false,
    -- entries up to this day cannot be changed; a local date in the workspace's time zone
    locked_until date,
    -- the rounding of entries in reports
    rounding_direction text check (rounding_direction in ('up', 'to', 'down')),
    rounding_minutes smallint check (rounding_minutes in (1, 5, 6, 10, 12, 15, 30, 60, 240)),
    currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
    created_at timestamptz not null default now(),
    -- a deleted workspace has no active members, and is purged 14 days later
    deleted_at timestamptz,
    constraint workspace_rounding check ((rounding_direction is null) = (rounding_minutes is null))
  );
  create index workspace_by_logo on workspace (logo) where logo is not null;
  create index workspace_deleted on workspace (deleted_at) where deleted_at is not null;

  alter table person add constraint person_last_workspace_fkey
    foreign key (last_workspace_id) references workspace (id) on delete set null;

  create table membership (
    workspace_id bigint not null references workspace (id) on delete cascade,
    id bigint generated always as identity,
    person_id bigint not null references person (id) on delete cascade,
    role text not null check (role in ('admin', 'member')),
    -- the member's name in this workspace; null: their first and last name
    name text,
    active boolean not null default true,
    -- activated again when the workspace is restored
    deleted_with_workspace boolean not null default false check (not (active and deleted_with_workspace)),
    created_at timestamptz not null default now(),
    primary key (workspace_id, id),
    constraint membership_person_key unique (workspace_id, person_id)
  );
  create index membership_by_person on membership (person_id, workspace_id);

  -- The mailed code itself is not stored; one open invitation per address and workspace.
  create table invitation (
    workspace_id bigint not null references workspace (id) on delete cascade,
    id bigint generated always as identity,
    email text not null,
    name text,
    code_hash text not null,
    invited_by bigint not null,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null,
    accepted_at timestamptz,
    rejected_at timestamptz,
    revoked_at timestamptz,
    primary key (workspace_id, id),
    constraint invitation_inviter_fkey
      foreign key (workspace_id, invited_by) references membership (workspace_id, person_id)
  );
  create unique index invitation_open_key on invitation (workspace_id, lower(email))
    where accepted_at is null and rejected_at is null and revoked_at is null;
  create unique index invitation_code on invitation (code_hash);
  create index invitation_expiry on invitation (expires_at);

  create table audit_log (
    workspace_id bigint not null references workspace (id) on delete cascade,
    id bigint generated always as identity,
    changed_by bigint not null references person (id),
    changed_at timestamptz not null,
    kind text not null
      check (kind in ('setting', 'permission', 'rate', 'member', 'invitation', 'workspace', 'entry')),
    name text not null,
    subject_person_id bigint references person (id),
    subject text,
    old_value jsonb,
    new_value jsonb,
    primary key (workspace_id, id)
  );
  create index audit_log_by_kind on audit_log (workspace_id, kind, id);

  -- The audit log is append-only, with two exceptions: the address of a purged account, which the transaction
  -- sets in timeweave.purged_address, becomes 'Former member'; and rows are deleted with their workspace, by a
  -- cascade, which is a trigger itself, so its depth is greater than one.
  create function refuse_audit_log_change() returns trigger language plpgsql as $$
  begin
    if tg_op = 'UPDATE' and lower(old.subject) = current_setting('timeweave.purged_address', true) then
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
  create trigger audit_log_append_only before update or delete on audit_log
    for each row execute function refuse_audit_log_change();
`;
