import { type Kysely, sql } from 'kysely';

const registry = sql`
  create table remote (
    name text primary key,
    owner text not null,
    pinned boolean not null
  );
  create table remote_release (
    remote text not null references remote on delete cascade,
    release text not null,
    is_staged boolean not null,
    position integer not null,
    content jsonb not null,
    demotion jsonb,
    primary key (remote, is_staged, release)
  );
  create table release_change (
    id bigint generated always as identity primary key,
    at timestamptz not null default now(),
    by text not null,
    action text not null,
    remote text not null,
    release text not null,
    former text,
    reason text,
    smoke_test text
  );
  create table deploy_token (
    remote text not null,
    label text not null,
    hash text not null unique,
    created_at timestamptz not null default now(),
    primary key (remote, label)
  );
`;

const loads = sql`
  drop table remote_demotion;
  drop table remote_load;
  create table remote_load (
    remote text not null,
    release text not null,
    bucket timestamptz not null,
    visitor text not null,
    network text not null,
    failed boolean not null,
    primary key (remote, release, bucket, visitor)
  );
  create index remote_load_by_bucket on remote_load (bucket);
`;

/** The registry of remotes, its history, deploy tokens and demotions. */
export const releases = {
  async up(db: Kysely<unknown>): Promise<void> {
    await registry.execute(db);
    await loads.execute(db);
  },
};
