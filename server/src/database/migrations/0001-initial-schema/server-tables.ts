import { sql } from 'kysely';

/** Tables of the server's own work. */
export const serverTables = sql`
  -- One row: the migration that a program must know to use the schema. A migration that takes something away
  -- raises it to the one that brought the replacement, or to itself.
  create table schema_requirement (migration text not null);
  create unique index schema_requirement_is_one_row on schema_requirement ((true));
  insert into schema_requirement (migration) values ('0001-initial-schema');

  -- Stored responses of changes, for clients that repeat a request; null while it runs.
  create table stored_response (
    person_id bigint not null references person (id) on delete cascade,
    key text not null,
    call text not null,
    payload_digest text not null,
    response jsonb,
    stored_at timestamptz not null,
    primary key (person_id, key)
  );
  create index stored_response_age on stored_response (stored_at);

  create table job (
    id bigint generated always as identity primary key,
    kind text not null,
    -- each lane has a separate runner, so that a mail with a reset link never waits for background jobs
    lane text not null default 'urgent' check (lane in ('urgent', 'background')),
    unique_key text,
    payload jsonb not null,
    -- part of a mail's Message-ID: the same for every delivery attempt
    message_key uuid not null default gen_random_uuid(),
    run_at timestamptz not null default now(),
    attempts integer not null default 0,
    leased_until timestamptz,
    failed_at timestamptz,
    last_error text
  );
  create unique index job_unique_key on job (kind, unique_key) where failed_at is null;
  create index job_due on job (lane, run_at, id) where failed_at is null;
  create index job_failed on job (failed_at) where failed_at is not null;

  create table recurring_job (
    kind text primary key,
    due_at timestamptz not null
  );

  -- The table that rate-limiter-flexible requires; expire in Unix ms.
  create table rate_limit (
    key varchar(255) primary key,
    points integer not null default 0,
    expire bigint
  );
  create index rate_limit_expiry on rate_limit (expire);

  -- Loads of remotes' releases, one row per visitor and interval of ten minutes.
  create table remote_load (
    remote text not null,
    release text not null,
    -- when it was published or rolled back to; its counts restart then
    listing text not null,
    -- the start of the interval
    bucket timestamptz not null,
    -- keyed hash of the user, or of a signed-out visitor's network
    visitor text not null,
    -- keyed hash
    network text not null,
    failed boolean not null,
    primary key (remote, release, listing, bucket, visitor)
  );
  create index remote_load_by_bucket on remote_load (bucket);

  create table remote_demotion (
    remote text not null,
    release text not null,
    listing text not null,
    -- the release that is served instead
    fallback text not null,
    owner text not null,
    -- the owner's e-mail address
    contact text,
    loads integer not null,
    failures integer not null,
    demoted_at timestamptz not null,
    primary key (remote, release, listing)
  );
`;
