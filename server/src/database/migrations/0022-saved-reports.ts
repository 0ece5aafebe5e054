import { type Kysely, sql } from 'kysely';

const reports = sql`
  create table saved_report (
    workspace_id bigint not null references workspace (id) on delete cascade,
    id bigint not null generated always as identity,
    person_id bigint not null references person (id) on delete cascade,
    name text not null,
    view jsonb not null,
    shared boolean not null,
    created_at timestamptz not null,
    deleted_at timestamptz,
    primary key (workspace_id, id)
  );
  create unique index saved_report_name_key on saved_report (workspace_id, person_id, lower(name))
    where deleted_at is null;
  create index saved_report_deleted on saved_report (deleted_at) where deleted_at is not null;
`;

const links = sql`
  create table report_link (
    workspace_id bigint not null,
    id bigint not null generated always as identity,
    saved_report_id bigint not null,
    token_hash text not null unique,
    created_at timestamptz not null,
    expires_at timestamptz,
    revoked_at timestamptz,
    primary key (workspace_id, id),
    foreign key (workspace_id, saved_report_id) references saved_report (workspace_id, id) on delete cascade
  );
  create index report_link_by_report on report_link (workspace_id, saved_report_id);
  create index report_link_end on report_link ((least(expires_at, revoked_at)));
`;

export const savedReports = {
  async up(db: Kysely<unknown>): Promise<void> {
    await reports.execute(db);
    await links.execute(db);
  },
};
