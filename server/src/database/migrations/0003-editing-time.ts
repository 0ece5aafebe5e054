import { type Kysely, sql } from 'kysely';

const workspaceLock = sql`alter table workspace add column locked_until date`;

/** Deleted entries that can be restored; a separate table, so that lists and reports need not filter them. */
const deletedEntries = sql`
  create table deleted_time_entry (
    workspace_id bigint not null,
    id bigint not null,
    person_id bigint not null,
    project_id bigint,
    description text not null,
    started_at timestamptz not null,
    ended_at timestamptz not null,
    is_billable boolean not null,
    tag_ids jsonb not null,
    created_at timestamptz not null,
    deleted_at timestamptz not null,
    primary key (workspace_id, id),
    constraint deleted_time_entry_member_fkey
      foreign key (workspace_id, person_id) references membership (workspace_id, person_id) on delete cascade
  );
  create index deleted_time_entry_age on deleted_time_entry (deleted_at);
`;

const tagTitles = sql`create index tag_by_title on tag (workspace_id, lower(title))`;

export const editingTime = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const step of [workspaceLock, deletedEntries, tagTitles]) await step.execute(db);
  },
};
