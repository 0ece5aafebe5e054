import { type Kysely, sql } from 'kysely';

/** Authenticator apps of users, and the codes for those who lost theirs. */
export const secondFactor = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      create table second_factor (
        person_id bigint primary key references person (id) on delete cascade,
        -- encrypted with a key from the session secret
        secret text not null,
        -- null until the user has entered the first code
        enabled_at timestamptz,
        -- time step of the last code; no code of it or an earlier one is accepted again
        last_step bigint
      )
    `.execute(db);
    await sql`
      create table recovery_code (
        person_id bigint not null references second_factor (person_id) on delete cascade,
        -- SHA-256 of an unused code
        code_hash text not null,
        primary key (person_id, code_hash)
      )
    `.execute(db);
  },
};
