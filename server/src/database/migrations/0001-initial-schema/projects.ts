import { sql } from 'kysely';

/**
 * Clients, projects and tags. Names of those in use are unique (decision 0115). Merged rows are kept but
 * hidden, so that a merge can be undone.
 */
export const projects = sql`
  create table client (
    workspace_id bigint not null references workspace (id) on delete cascade,
    id bigint generated always as identity,
    name text not null,
    company text not null,
    archived boolean not null default false,
    merged_into bigint,
    created_at timestamptz not null default now(),
    primary key (workspace_id, id)
  );
  create unique index client_name_key on client (workspace_id, lower(name))
    where not archived and merged_into is null;

  create table project (
    workspace_id bigint not null references workspace (id) on delete cascade,
    id bigint generated always as identity,
    name text not null,
    color text not null,
    client_id bigint,
    created_by bigint not null,
    billable boolean not null,
    archived boolean not null default false,
    estimate_hours double precision check (estimate_hours > 0),
    version integer not null default 1,
    created_at timestamptz not null default now(),
    primary key (workspace_id, id),
    constraint project_client_fkey foreign key (workspace_id, client_id) references client (workspace_id, id),
    constraint project_creator_fkey
      foreign key (workspace_id, created_by) references membership (workspace_id, person_id)
  );
  create index project_by_client on project (workspace_id, client_id);
  create unique index project_name_key on project (workspace_id, lower(name))
    where not archived and client_id is null;
  create unique index project_name_of_client_key on project (workspace_id, client_id, lower(name))
    where not archived and client_id is not null;

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
    archived boolean not null default false,
    merged_into bigint,
    primary key (workspace_id, id)
  );
  create unique index tag_title_key on tag (workspace_id, lower(title))
    where not archived and merged_into is null;

  create table merge (
    workspace_id bigint not null references workspace (id) on delete cascade,
    id bigint generated always as identity,
    kind text not null check (kind in ('client', 'tag')),
    from_id bigint not null,
    into_id bigint not null,
    -- the rows that depended on the merged one
    moved jsonb not null,
    merged_by bigint not null,
    merged_at timestamptz not null default now(),
    primary key (workspace_id, id)
  );

  -- Rates apply from a local day on, in the workspace's time zone. A row with only a person is the member's,
  -- with only a project the project's, with both the project member's.
  create table rate (
    workspace_id bigint not null references workspace (id) on delete cascade,
    id bigint generated always as identity,
    kind text not null check (kind in ('billable', 'cost')),
    person_id bigint,
    project_id bigint,
    valid_from date not null,
    -- minor units of the workspace's currency per hour; null ends the rate: the next less specific one applies again
    amount bigint check (amount >= 0),
    created_at timestamptz not null default now(),
    primary key (workspace_id, id),
    constraint rate_of_something check (person_id is not null or project_id is not null),
    constraint rate_key unique nulls not distinct (workspace_id, kind, person_id, project_id, valid_from),
    constraint rate_member_fkey
      foreign key (workspace_id, person_id) references membership (workspace_id, person_id) on delete cascade,
    constraint rate_project_fkey
      foreign key (workspace_id, project_id) references project (workspace_id, id) on delete cascade
  );
`;
