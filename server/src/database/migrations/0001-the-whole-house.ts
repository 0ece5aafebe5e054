import { type Kysely, sql } from 'kysely';

/** Users. A person belongs to no workspace; their memberships do. */
const people = sql`
  create table person (
    id bigint generated always as identity primary key,
    email text not null,
    first_name text not null,
    last_name text not null,
    password_hash text,
    color text not null,
    avatar text,
    confirmed_at timestamptz,
    closed_at timestamptz,
    last_workspace_id bigint,
    time_zone text not null default '',
    time_format text not null default '12-hour' check (time_format in ('12-hour', '24-hour')),
    date_format text not null default 'DD-MM-YYYY',
    duration_format text not null default 'Improved'
      check (duration_format in ('Improved', 'Classic', 'Decimal')),
    first_day_of_week smallint not null default 0 check (first_day_of_week between 0 and 6),
    created_at timestamptz not null default now()
  );
  create unique index person_email_key on person (lower(email));

  create table session (
    id bigint generated always as identity primary key,
    person_id bigint not null references person (id) on delete cascade,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null,
    revoked_at timestamptz
  );
  create index session_person on session (person_id);

  create table one_time_code (
    id bigint generated always as identity primary key,
    person_id bigint not null references person (id) on delete cascade,
    purpose text not null,
    code_hash text not null,
    expires_at timestamptz not null,
    used_at timestamptz
  );
  create index one_time_code_person on one_time_code (person_id, purpose);
`;

/** workspace_id is the first column of every key, so that no row can refer to another workspace. */
const workspaces = sql`
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
    created_at timestamptz not null default now()
  );
  alter table person add constraint person_last_workspace_fkey
    foreign key (last_workspace_id) references workspace (id) on delete set null;

  create table membership (
    workspace_id bigint not null references workspace (id) on delete cascade,
    id bigint generated always as identity,
    person_id bigint not null references person (id) on delete cascade,
    role text not null check (role in ('admin', 'member')),
    active boolean not null default true,
    created_at timestamptz not null default now(),
    primary key (workspace_id, id),
    constraint membership_person_key unique (workspace_id, person_id)
  );
  create index membership_by_person on membership (person_id, workspace_id);
`;

const projects = sql`
  create table client (
    workspace_id bigint not null references workspace (id) on delete cascade,
    id bigint generated always as identity,
    name text not null,
    company text not null,
    created_at timestamptz not null default now(),
    primary key (workspace_id, id)
  );

  create table project (
    workspace_id bigint not null references workspace (id) on delete cascade,
    id bigint generated always as identity,
    name text not null,
    color text not null,
    client_id bigint,
    created_by bigint not null,
    billable boolean not null,
    archived boolean not null default false,
    created_at timestamptz not null default now(),
    primary key (workspace_id, id),
    constraint project_client_fkey foreign key (workspace_id, client_id) references client (workspace_id, id),
    constraint project_creator_fkey
      foreign key (workspace_id, created_by) references membership (workspace_id, person_id)
  );
  create index project_by_client on project (workspace_id, client_id);

  create table project_member (
    workspace_id bigint not null,
    id bigint generated always as identity,
    project_id bigint not null,
    person_id bigint not null,
    role text not null check (role in ('manager', 'member')),
    primary key (workspace_id, id),
    constraint project_member_key unique (workspace_id, project_id, person_id),
    constraint project_member_project_fkey
      foreign key (workspace_id, project_id) references project (workspace_id, id) on delete cascade,
    constraint project_member_member_fkey
      foreign key (workspace_id, person_id) references membership (workspace_id, person_id) on delete cascade
  );
  create index project_member_by_person on project_member (workspace_id, person_id);

  create table tag (
    workspace_id bigint not null references workspace (id) on delete cascade,
    id bigint generated always as identity,
    title text not null,
    color text not null default '#000000',
    primary key (workspace_id, id)
  );
`;

const timeEntries = sql`
  create table time_entry (
    workspace_id bigint not null,
    id bigint generated always as identity,
    person_id bigint not null,
    project_id bigint,
    description text not null default '',
    started_at timestamptz not null check (started_at = date_trunc('second', started_at, 'UTC')),
    ended_at timestamptz check (ended_at = date_trunc('second', ended_at, 'UTC')),
    is_billable boolean not null default false,
    duration_s integer generated always as (extract(epoch from ended_at - started_at)::integer) stored,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    primary key (workspace_id, id),
    constraint time_entry_order check (ended_at >= started_at),
    constraint time_entry_member_fkey
      foreign key (workspace_id, person_id) references membership (workspace_id, person_id),
    constraint time_entry_project_fkey
      foreign key (workspace_id, project_id) references project (workspace_id, id)
  );
  create unique index time_entry_one_running_per_person on time_entry (person_id) where ended_at is null;
  create index time_entry_report on time_entry (workspace_id, started_at)
    include (duration_s, project_id, person_id, is_billable);
  create index time_entry_of_person on time_entry (workspace_id, person_id, started_at desc, id desc);
  create index time_entry_by_project on time_entry (workspace_id, project_id, started_at);

  create table time_entry_tag (
    workspace_id bigint not null,
    entry_id bigint not null,
    tag_id bigint not null,
    primary key (workspace_id, entry_id, tag_id),
    constraint time_entry_tag_entry_fkey
      foreign key (workspace_id, entry_id) references time_entry (workspace_id, id) on delete cascade,
    constraint time_entry_tag_tag_fkey foreign key (workspace_id, tag_id) references tag (workspace_id, id)
  );
  create index time_entry_tag_by_tag on time_entry_tag (workspace_id, tag_id);
`;

const jobs = sql`
  create table job (
    id bigint generated always as identity primary key,
    kind text not null,
    unique_key text,
    payload jsonb not null,
    run_at timestamptz not null default now(),
    attempts integer not null default 0,
    leased_until timestamptz,
    failed_at timestamptz,
    last_error text
  );
  create unique index job_unique_key on job (kind, unique_key) where failed_at is null;
  create index job_due on job (run_at) where failed_at is null;
`;

export const theWholeHouse = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const step of [people, workspaces, projects, timeEntries, jobs]) await step.execute(db);
  },
};
