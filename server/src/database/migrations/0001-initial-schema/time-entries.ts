import { sql } from 'kysely';

/**
 * Time entries. Deleted ones are in separate tables, so that lists and reports need not filter them.
 * `reference` is the entry's counterpart in another product: its id there and, if known, its address.
 */
export const timeEntries = sql`
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
    -- from the client, or by default
    uuid uuid not null default gen_random_uuid(),
    -- reports group descriptions by it, so that an index covers their queries
    description_hash bigint not null generated always as (hashtextextended(description, 0)) stored,
    reference jsonb,
    primary key (workspace_id, id),
    constraint time_entry_order check (ended_at >= started_at),
    constraint time_entry_member_fkey
      foreign key (workspace_id, person_id) references membership (workspace_id, person_id),
    constraint time_entry_project_fkey
      foreign key (workspace_id, project_id) references project (workspace_id, id)
  );
  create unique index time_entry_one_running_per_person on time_entry (person_id) where ended_at is null;
  create unique index time_entry_uuid_key on time_entry (workspace_id, person_id, uuid);
  create index time_entry_report on time_entry (workspace_id, started_at)
    include (duration_s, project_id, person_id, is_billable, description_hash, id);
  create index time_entry_of_person on time_entry (workspace_id, person_id, started_at desc, id desc)
    include (duration_s);
  create index time_entry_by_project on time_entry (workspace_id, project_id, started_at)
    include (duration_s, is_billable, person_id);
  create index time_entry_by_reference on time_entry (workspace_id, (reference->>'id'))
    where reference is not null;

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

  -- Deleted entries that can be restored.
  create table deleted_time_entry (
    workspace_id bigint not null,
    id bigint not null,
    person_id bigint not null,
    project_id bigint,
    description text not null,
    started_at timestamptz not null,
    -- null for a discarded timer
    ended_at timestamptz,
    is_billable boolean not null,
    tag_ids jsonb not null,
    uuid uuid not null,
    reference jsonb,
    created_at timestamptz not null,
    deleted_at timestamptz not null,
    primary key (workspace_id, id),
    constraint deleted_time_entry_member_fkey
      foreign key (workspace_id, person_id) references membership (workspace_id, person_id) on delete cascade
  );
  create unique index deleted_time_entry_uuid_key on deleted_time_entry (workspace_id, person_id, uuid);
  create index deleted_time_entry_age on deleted_time_entry (deleted_at);

  -- Entries that can no longer be restored; a repeated creation finds their ids.
  create table purged_time_entry (
    workspace_id bigint not null,
    person_id bigint not null,
    uuid uuid not null,
    id bigint not null,
    primary key (workspace_id, person_id, uuid),
    constraint purged_time_entry_member_fkey
      foreign key (workspace_id, person_id) references membership (workspace_id, person_id) on delete cascade
  );

  -- Former values of entries that were edited together, kept for a day.
  create table bulk_undo (
    workspace_id bigint not null,
    id bigint generated always as identity,
    person_id bigint not null,
    entries jsonb not null,
    edited_at timestamptz not null,
    primary key (workspace_id, id),
    constraint bulk_undo_member_fkey
      foreign key (workspace_id, person_id) references membership (workspace_id, person_id) on delete cascade
  );
  create index bulk_undo_age on bulk_undo (edited_at);

  -- Timers whose user got a mail; kept for a while after the entry, which may be restored.
  create table long_run_mail (
    workspace_id bigint not null references workspace (id) on delete cascade,
    entry_id bigint not null,
    enqueued_at timestamptz not null,
    primary key (workspace_id, entry_id)
  );
`;
