import { type Kysely, sql } from 'kysely';

const integration = sql`
  create table integration (
    id bigint primary key generated always as identity,
    workspace_id bigint not null references workspace (id) on delete cascade,
    name text not null,
    origins text[] not null,
    key_hash text not null unique,
    created_at timestamptz not null,
    last_used_at timestamptz,
    deleted_at timestamptz
  );
  create index integration_by_workspace on integration (workspace_id);
  create index integration_by_origin on integration using gin (origins) where deleted_at is null;
  create index integration_by_deletion on integration (deleted_at) where deleted_at is not null;
`;

const token = sql`
  create table integration_token (
    id bigint primary key generated always as identity,
    integration_id bigint not null references integration (id) on delete cascade,
    person_id bigint not null references person (id) on delete cascade,
    origin text not null,
    token_hash text not null unique,
    expires_at timestamptz not null,
    revoked_at timestamptz
  );
  create index integration_token_by_integration on integration_token (integration_id);
  create index integration_token_by_person on integration_token (person_id);
  create index integration_token_by_origin on integration_token (origin, expires_at);
  create index integration_token_by_end on integration_token (expires_at);
`;

const code = sql`
  create table authorization_code (
    code_hash text primary key,
    integration_id bigint not null references integration (id) on delete cascade,
    person_id bigint not null references person (id) on delete cascade,
    origin text not null,
    challenge text not null,
    expires_at timestamptz not null
  );
  create index authorization_code_by_integration on authorization_code (integration_id);
  create index authorization_code_by_person on authorization_code (person_id);
  create index authorization_code_by_end on authorization_code (expires_at);
`;

export const integrations = {
  async up(db: Kysely<unknown>): Promise<void> {
    await integration.execute(db);
    await token.execute(db);
    await code.execute(db);
  },
};
