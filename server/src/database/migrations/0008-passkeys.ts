import { type Kysely, sql } from 'kysely';

/** Public keys of the users' passkeys (WebAuthn). */
export const passkeys = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      create table passkey (
        id bigint generated always as identity primary key,
        person_id bigint not null references person (id) on delete cascade,
        name text not null,
        -- base64url, chosen by the authenticator
        credential_id text not null constraint passkey_credential_key unique,
        -- COSE key, base64url
        public_key text not null,
        -- grows with each use, unless the authenticator does not count
        counter bigint not null,
        created_at timestamptz not null,
        last_used_at timestamptz
      )
    `.execute(db);
    await sql`create index passkey_by_person on passkey (person_id)`.execute(db);
  },
};
