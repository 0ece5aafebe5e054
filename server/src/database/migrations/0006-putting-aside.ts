import { type Kysely, sql } from 'kysely';

/** Merged rows are kept but hidden, so that a merge can be undone. */
const archives = sql`
  alter table client
    add column archived boolean not null default false,
    add column merged_into bigint;
  alter table tag
    add column archived boolean not null default false,
    add column merged_into bigint;
`;

const merges = sql`
  create table merge (
    workspace_id bigint not null references workspace (id) on delete cascade,
    id bigint generated always as identity,
    kind text not null check (kind in ('client', 'tag')),
    from_id bigint not null,
    into_id bigint not null,
    moved jsonb not null,
    merged_by bigint not null,
    merged_at timestamptz not null default now(),
    primary key (workspace_id, id)
  );
`;

const projects = sql`
  alter table project
    add column estimate_hours double precision check (estimate_hours > 0),
    add column version integer not null default 1;
  drop index time_entry_by_project;
  create index time_entry_by_project on time_entry (workspace_id, project_id, started_at)
    include (duration_s, is_billable, person_id);
`;

export const puttingAside = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const step of [archives, merges, projects]) await step.execute(db);
  },
};
