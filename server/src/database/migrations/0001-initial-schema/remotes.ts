import { sql } from 'kysely';

/** The registry of remotes, its history, deploy tokens, and loads of releases. */
export const remotes = sql`
  create table remote (
    name text primary key,
    owner text not null,
    -- rolled back on purpose
    pinned boolean not null
  );

  create table remote_release (
    remote text not null references remote (name) on delete cascade,
    release text not null,
    is_staged boolean not null,
    -- 0 is the current release, or the latest staged one
    position integer not null,
    -- its release.json and what publishing adds
    content jsonb not null,
    -- set when it failed too often: it is then served last
    demotion jsonb,
    primary key (remote, is_staged, release)
  );

  -- The history of the registry.
  create table release_change (
    id bigint generated always as identity primary key,
    at timestamptz not null default now(),
    by text not null,
    action text not null check (action in ('stage', 'promote', 'publish', 'rollback', 'remove')),
    remote text not null,
    release text not null,
    -- the previous current release
    former text,
    reason text,
    smoke_test text check (smoke_test in ('passed', 'skipped'))
  );

  create table deploy_token (
    remote text not null,
    label text not null,
    hash text not null unique,
    created_at timestamptz not null,
    primary key (remote, label)
  );

  -- Loads of releases, one row per visitor and interval of ten minutes.
  create table remote_load (
    remote text not null,
    release text not null,
    -- the start of the interval
    bucket timestamptz not null,
    -- keyed hash of the user, or of a signed-out visitor's network
    visitor text not null,
    -- keyed hash
    network text not null,
    failed boolean not null,
    primary key (remote, release, bucket, visitor)
  );
  create index remote_load_by_bucket on remote_load (bucket);
`;
