import { sql } from 'kysely';

export const savedReports = sql`
  create table saved_report (
    workspace_id bigint not null references workspace (id) on delete cascade,
    id bigint generated always as identity,
    -- its author
    person_id bigint not null references person (id) on delete cascade,
    name text not null,
    view jsonb not null,
    -- whether other members of the workspace see it
    shared boolean not null,
    created_at timestamptz not null,
    -- can be restored for a day
    deleted_at timestamptz,
    primary key (workspace_id, id)
  );
  create unique index saved_report_name_key on saved_report (workspace_id, person_id, lower(name))
    where deleted_at is null;
  create index saved_report_deleted on saved_report (deleted_at) where deleted_at is not null;

  -- Secret links that show a saved report without log-in.
  create table report_link (
    workspace_id bigint not null,
    id bigint generated always as identity,
    saved_report_id bigint not null,
    -- SHA-256 of the token
    token_hash text not null unique,
    created_at timestamptz not null,
    expires_at timestamptz,
    revoked_at timestamptz,
    primary key (workspace_id, id),
    foreign key (workspace_id, saved_report_id) references saved_report (workspace_id, id) on delete cascade
  );
  create index report_link_by_report on report_link (workspace_id, saved_report_id);
  create index report_link_end on report_link ((least(expires_at, revoked_at)));

  -- Subscriptions to saved reports by mail.
  create table report_subscription (
    workspace_id bigint not null,
    saved_report_id bigint not null,
    person_id bigint not null references person (id) on delete cascade,
    every text not null check (every in ('week', 'month')),
    -- the day of the last enqueued mail; a local date in the report's time zone
    mailed_for date,
    primary key (workspace_id, saved_report_id, person_id),
    foreign key (workspace_id, saved_report_id) references saved_report (workspace_id, id) on delete cascade
  );
  create index report_subscription_by_person on report_subscription (person_id);
`;
