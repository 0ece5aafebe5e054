import { sql } from 'kysely';

export const calendars = sql`
  -- Secret iCal addresses that show a member's own entries without log-in.
  create table calendar_feed (
    workspace_id bigint not null references workspace (id) on delete cascade,
    person_id bigint not null references person (id) on delete cascade,
    -- SHA-256 of the address's token
    token_hash text not null unique,
    created_at timestamptz not null,
    -- up to five minutes old
    last_read_at timestamptz,
    primary key (workspace_id, person_id)
  );
  create index calendar_feed_by_person on calendar_feed (person_id);

  -- Calendars of other services that a user sees behind their entries.
  create table external_calendar (
    id bigint generated always as identity primary key,
    person_id bigint not null references person (id) on delete cascade,
    name text not null,
    color text not null,
    -- may be a secret of the other service
    address text not null,
    created_at timestamptz not null,
    -- the last fetch, successful or not
    tried_at timestamptz not null,
    fetched_at timestamptz,
    -- when the stored events were expanded; they cover a year before and after
    expanded_at timestamptz,
    -- validators of the last response, for a conditional request
    etag text,
    last_modified text,
    -- error code of the last fetch
    failure text
  );
  create unique index external_calendar_address_key on external_calendar (person_id, address);

  -- Events of external calendars, each occurrence separately.
  create table external_event (
    calendar_id bigint not null references external_calendar (id) on delete cascade,
    -- hash of the event's identity in its calendar
    key text not null,
    title text not null,
    is_all_day boolean not null,
    -- for an all-day event 00:00 UTC: from its first day to the day after its last one
    starts_at timestamptz not null,
    ends_at timestamptz not null check (ends_at >= starts_at),
    primary key (calendar_id, key)
  );
  create index external_event_by_start on external_event (calendar_id, starts_at);
`;
