import { type Kysely, sql } from 'kysely';

/** Secret links that show a project's budget and time to its client, without log-in. */
export const clientLinks = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      create table client_link (
        workspace_id bigint not null,
        id bigint generated always as identity,
        project_id bigint not null,
        -- SHA-256 of the token
        token_hash text not null unique,
        -- the link shows what this member may see at each opening
        person_id bigint not null references person (id) on delete cascade,
        -- for whom it is
        label text not null,
        shows_descriptions boolean not null,
        shows_people boolean not null,
        shows_amounts boolean not null,
        billable_only boolean not null,
        created_at timestamptz not null,
        expires_at timestamptz not null,
        revoked_at timestamptz,
        last_opened_at timestamptz,
        primary key (workspace_id, id),
        constraint client_link_project_fkey
          foreign key (workspace_id, project_id) references project (workspace_id, id) on delete cascade
      );
      create index client_link_by_project on client_link (workspace_id, project_id);
      create index client_link_by_person on client_link (person_id);
      create index client_link_end on client_link ((least(expires_at, revoked_at)));
    `.execute(db);
  },
};
