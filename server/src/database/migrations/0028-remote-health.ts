import { type Kysely, sql } from 'kysely';

const loads = sql`
  create table remote_load (
    remote text not null,
    release text not null,
    listing text not null,
    bucket timestamptz not null,
    visitor text not null,
    network text not null,
    failed boolean not null,
    primary key (remote, release, listing, bucket, visitor)
  );
  create index remote_load_by_bucket on remote_load (bucket);
`;

const demotions = sql`
  create table remote_demotion (
    remote text not null,
    release text not null,
    listing text not null,
    fallback text not null,
    owner text not null,
    contact text,
    loads integer not null,
    failures integer not null,
    demoted_at timestamptz not null,
    primary key (remote, release, listing)
  );
`;

/** Loads of remotes' releases, one row per visitor and interval, and the demoted releases. */
export const remoteHealth = {
  async up(db: Kysely<unknown>): Promise<void> {
    await loads.execute(db);
    await demotions.execute(db);
  },
};
