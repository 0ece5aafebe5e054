import { type Kysely, sql } from 'kysely';

/** Former values of entries that were edited together, kept for a day. */
const edits = sql`
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
`;

export const bulkUndo = {
  async up(db: Kysely<unknown>): Promise<void> {
    await edits.execute(db);
  },
};
