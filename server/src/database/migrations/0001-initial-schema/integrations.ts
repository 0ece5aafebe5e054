import { sql } from 'kysely';

export const integrations = sql`
  -- Other sites whose pages may track time for members of the workspace.
  create table integration (
    id bigint generated always as identity primary key,
    workspace_id bigint not null references workspace (id) on delete cascade,
    name text not null,
    -- the origins of its pages, as browsers send them
    origins text[] not null,
    -- whether its pages may also change and delete their user's entries
    may_edit boolean not null default false,
    -- SHA-256 of the key
    key_hash text not null unique,
    created_at timestamptz not null,
    -- updated at most once a minute
    last_used_at timestamptz,
    -- kept for a day, so that its ended tokens can still be identified
    deleted_at timestamptz
  );
  create index integration_by_workspace on integration (workspace_id);
  create index integration_by_origin on integration using gin (origins) where deleted_at is null;
  create index integration_by_deletion on integration (deleted_at) where deleted_at is not null;

  -- Tokens that track time as one member from pages of one origin.
  create table integration_token (
    id bigint generated always as identity primary key,
    integration_id bigint not null references integration (id) on delete cascade,
    person_id bigint not null references person (id) on delete cascade,
    origin text not null,
    -- works only in the product's frame within such a page, not in the page itself
    is_framed boolean not null default false,
    -- SHA-256 of the token
    token_hash text not null unique,
    expires_at timestamptz not null,
    revoked_at timestamptz
  );
  create index integration_token_by_integration on integration_token (integration_id);
  create index integration_token_by_person on integration_token (person_id);
  create index integration_token_by_origin on integration_token (origin, expires_at);
  create index integration_token_by_end on integration_token (expires_at);

  -- Authorization codes that were not exchanged yet.
  create table authorization_code (
    -- SHA-256 of the code
    code_hash text primary key,
    integration_id bigint not null references integration (id) on delete cascade,
    person_id bigint not null references person (id) on delete cascade,
    origin text not null,
    -- for the product's frame within a page of the origin
    is_framed boolean not null default false,
    -- SHA-256 of the code verifier, in base64url
    challenge text not null,
    expires_at timestamptz not null
  );
  create index authorization_code_by_integration on authorization_code (integration_id);
  create index authorization_code_by_person on authorization_code (person_id);
  create index authorization_code_by_end on authorization_code (expires_at);
`;
