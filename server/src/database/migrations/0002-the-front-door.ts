import { type Kysely, sql } from 'kysely';

/** The mailed code itself is not stored; one open invitation per address and workspace. */
const invitations = sql`
  create table invitation (
    workspace_id bigint not null references workspace (id) on delete cascade,
    id bigint generated always as identity,
    email text not null,
    name text,
    code_hash text not null,
    invited_by bigint not null,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null,
    accepted_at timestamptz,
    rejected_at timestamptz,
    revoked_at timestamptz,
    primary key (workspace_id, id),
    constraint invitation_inviter_fkey
      foreign key (workspace_id, invited_by) references membership (workspace_id, person_id)
  );
  create unique index invitation_open_key on invitation (workspace_id, lower(email))
    where accepted_at is null and rejected_at is null and revoked_at is null;
  create unique index invitation_code on invitation (code_hash);

  alter table one_time_code add column invitation_id bigint;
`;

/** A provider's account is linked to one account here, and an account here to one per provider. */
const socialIdentities = sql`
  create table social_identity (
    person_id bigint not null references person (id) on delete cascade,
    provider text not null check (provider in ('google', 'apple')),
    subject text not null,
    enabled boolean not null default true,
    created_at timestamptz not null default now(),
    primary key (person_id, provider),
    constraint social_identity_subject_key unique (provider, subject)
  );

  create table spent_token (
    id text primary key,
    expires_at timestamptz not null
  );
  create index spent_token_expiry on spent_token (expires_at);
`;

/** The table that rate-limiter-flexible requires. */
const rateLimits = sql`
  create table rate_limit (
    key varchar(255) primary key,
    points integer not null default 0,
    expire bigint
  );
`;

export const theFrontDoor = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const step of [invitations, socialIdentities, rateLimits]) await step.execute(db);
  },
};
