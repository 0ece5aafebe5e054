import { sql } from 'kysely';

/** Accounts and log-in methods. A person belongs to no workspace; their memberships do. */
export const accounts = sql`
  create table person (
    id bigint generated always as identity primary key,
    email text not null,
    first_name text not null,
    last_name text not null,
    password_hash text,
    color text not null,
    avatar text,
    -- SHA-256 of the browser's secret, for an unconfirmed sign-up
    sign_up_browser_hash text,
    confirmed_at timestamptz,
    closed_at timestamptz,
    -- when the personal data of the closed account was deleted
    purged_at timestamptz,
    last_workspace_id bigint,
    time_zone text not null default '',
    time_format text not null default '12-hour' check (time_format in ('12-hour', '24-hour')),
    date_format text not null default 'DD-MM-YYYY',
    duration_format text not null default 'Improved'
      check (duration_format in ('Improved', 'Classic', 'Decimal')),
    first_day_of_week smallint not null default 0 check (first_day_of_week between 0 and 6),
    -- ISO 3166-1 numeric code
    country_id smallint check (country_id between 1 and 999),
    theme text not null default 'system' check (theme in ('light', 'dark', 'system')),
    group_similar_entries boolean not null default false,
    -- send a mail when a timer runs for more than 8 hours
    notify_long_run boolean not null default true,
    weekly_report boolean not null default true,
    -- the Monday of the last enqueued weekly report; a local date in the user's time zone
    weekly_report_monday date,
    newsletter boolean not null default false,
    created_at timestamptz not null default now()
  );
  create unique index person_email_key on person (lower(email));
  create index person_by_avatar on person (avatar) where avatar is not null;
  create index person_closed on person (closed_at) where closed_at is not null and purged_at is null;

  create table session (
    id bigint generated always as identity primary key,
    person_id bigint not null references person (id) on delete cascade,
    -- the User-Agent header of the browser
    user_agent text,
    created_at timestamptz not null default now(),
    -- up to five minutes old
    last_used_at timestamptz,
    expires_at timestamptz not null,
    revoked_at timestamptz
  );
  create index session_by_person on session (person_id);
  create index session_end on session ((least(expires_at, revoked_at)));

  create table api_token (
    id bigint generated always as identity primary key,
    person_id bigint not null references person (id) on delete cascade,
    name text not null,
    -- SHA-256 of the token
    token_hash text not null unique,
    scope text not null check (scope in ('read', 'track', 'admin')),
    created_at timestamptz not null,
    -- updated at most once a minute
    last_used_at timestamptz,
    expires_at timestamptz,
    revoked_at timestamptz
  );
  create index api_token_by_person on api_token (person_id) where revoked_at is null;

  create table one_time_code (
    id bigint generated always as identity primary key,
    person_id bigint not null references person (id) on delete cascade,
    purpose text not null,
    code_hash text not null,
    -- the invitation that is accepted when the link is opened
    invitation_id bigint,
    -- the new address that a code for 'change-email' confirms
    email text,
    expires_at timestamptz not null,
    used_at timestamptz
  );
  create index one_time_code_by_person on one_time_code (person_id, purpose);
  create index one_time_code_expiry on one_time_code (expires_at);

  -- A provider's account is linked to one account here, and an account here to one per provider.
  create table social_identity (
    person_id bigint not null references person (id) on delete cascade,
    provider text not null check (provider in ('google', 'apple')),
    subject text not null,
    enabled boolean not null default true,
    created_at timestamptz not null default now(),
    primary key (person_id, provider),
    constraint social_identity_subject_key unique (provider, subject)
  );

  -- Used single-use tokens, which are signed and short-lived.
  create table used_token (
    id text primary key,
    expires_at timestamptz not null
  );
  create index used_token_expiry on used_token (expires_at);
`;
