import { type Kysely, sql } from 'kysely';

const apiTokens = sql`
  create table api_token (
    id bigint primary key generated always as identity,
    person_id bigint not null references person (id) on delete cascade,
    name text not null,
    token_hash text not null unique,
    scope text not null check (scope in ('read', 'track', 'admin')),
    created_at timestamptz not null,
    expires_at timestamptz,
    last_used_at timestamptz,
    revoked_at timestamptz
  );
  create index api_token_by_person on api_token (person_id) where revoked_at is null;
`;

export const apiTokenTable = {
  async up(db: Kysely<unknown>): Promise<void> {
    await apiTokens.execute(db);
  },
};
