import { type Kysely, sql } from 'kysely';

/**
 * Imports of other time trackers' files. The parts of a file are deleted when it has been imported; what an import added is
 * known for as long as it can be undone.
 */
export const imports = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      create table import (
        workspace_id bigint not null references workspace (id) on delete cascade,
        id bigint generated always as identity,
        created_by bigint not null,
        created_at timestamptz not null,
        state text not null default 'draft'
          check (state in ('draft', 'reading', 'importing', 'done', 'undoing', 'undone')),
        -- rows read or written so far, and all
        progress integer not null default 0,
        total integer not null default 0,
        choices jsonb,
        preview jsonb,
        result jsonb,
        -- why the last step failed
        error text,
        finished_at timestamptz,
        primary key (workspace_id, id),
        constraint import_creator_fkey
          foreign key (workspace_id, created_by) references membership (workspace_id, person_id) on delete cascade
      );
      create index import_age on import (created_at);

      create table import_file (
        workspace_id bigint not null,
        import_id bigint not null,
        id bigint generated always as identity,
        name text not null,
        bytes bigint not null,
        is_compressed boolean not null,
        parts integer not null,
        -- what was found in it
        found jsonb,
        primary key (workspace_id, import_id, id),
        constraint import_file_import_fkey
          foreign key (workspace_id, import_id) references import (workspace_id, id) on delete cascade
      );

      create table import_part (
        workspace_id bigint not null,
        import_id bigint not null,
        file_id bigint not null,
        part integer not null,
        content bytea not null,
        primary key (workspace_id, import_id, file_id, part),
        constraint import_part_file_fkey foreign key (workspace_id, import_id, file_id)
          references import_file (workspace_id, import_id, id) on delete cascade
      );
      -- the parts of a text are compressed already
      alter table import_part alter column content set storage external;

      create table imported_entry (
        workspace_id bigint not null,
        import_id bigint not null,
        entry_id bigint not null,
        primary key (workspace_id, import_id, entry_id),
        constraint imported_entry_import_fkey
          foreign key (workspace_id, import_id) references import (workspace_id, id) on delete cascade,
        constraint imported_entry_entry_fkey
          foreign key (workspace_id, entry_id) references time_entry (workspace_id, id) on delete cascade
      );
      create index imported_entry_by_entry on imported_entry (workspace_id, entry_id);

      -- clients, projects, tags and people that an import has added
      create table import_addition (
        workspace_id bigint not null,
        import_id bigint not null,
        kind text not null check (kind in ('client', 'project', 'tag', 'person')),
        added_id bigint not null,
        primary key (workspace_id, import_id, kind, added_id),
        constraint import_addition_import_fkey
          foreign key (workspace_id, import_id) references import (workspace_id, id) on delete cascade
      );

      -- people of imported entries who have no account in the workspace: inactive members whose person nobody can log in as
      create table not_joined (
        workspace_id bigint not null,
        person_id bigint not null,
        -- whoever joins the workspace with this address takes their entries over
        email text,
        primary key (workspace_id, person_id),
        constraint not_joined_member_fkey foreign key (workspace_id, person_id)
          references membership (workspace_id, person_id) on delete cascade
      );
      create unique index not_joined_email on not_joined (workspace_id, lower(email));
    `.execute(db);
  },
};
