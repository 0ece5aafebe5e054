import { type Kysely, sql } from 'kysely';

const feed = sql`
  create table calendar_feed (
    workspace_id bigint not null references workspace (id) on delete cascade,
    person_id bigint not null references person (id) on delete cascade,
    token_hash text not null unique,
    created_at timestamptz not null,
    last_read_at timestamptz,
    primary key (workspace_id, person_id)
  );
  create index calendar_feed_by_person on calendar_feed (person_id);
`;

const calendars = sql`
  create table external_calendar (
    id bigint generated always as identity primary key,
    person_id bigint not null references person (id) on delete cascade,
    name text not null,
    color text not null,
    address text not null,
    created_at timestamptz not null,
    tried_at timestamptz not null,
    fetched_at timestamptz,
    expanded_at timestamptz,
    etag text,
    last_modified text,
    failure text
  );
  create unique index external_calendar_address_key on external_calendar (person_id, address);
`;

const events = sql`
  create table external_event (
    calendar_id bigint not null references external_calendar (id) on delete cascade,
    key text not null,
    title text not null,
    is_all_day boolean not null,
    starts_at timestamptz not null,
    ends_at timestamptz not null check (ends_at >= starts_at),
    primary key (calendar_id, key)
  );
  create index external_event_by_start on external_event (calendar_id, starts_at);
`;

export const calendarAddresses = {
  async up(db: Kysely<unknown>): Promise<void> {
    await feed.execute(db);
    await calendars.execute(db);
    await events.execute(db);
  },
};
