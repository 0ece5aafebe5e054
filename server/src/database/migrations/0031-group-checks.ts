import { type Kysely, sql } from 'kysely';

/** Members who came in by the operator's provider, whose groups are checked again and again (decision 0114). */
export const groupChecks = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      create table group_check (
        person_id bigint primary key references person (id) on delete cascade,
        -- the user at the provider; kept when the account is unlinked
        issuer text not null,
        subject text not null,
        -- the refresh token, encrypted; null when the provider gave none
        encrypted text,
        checked_at timestamptz not null
      );

      -- Why the groups ended the membership; the next log-in with a right group begins it again.
      alter table membership add column ended_by_groups text
        check (ended_by_groups in ('left', 'refused', 'unknown'));
    `.execute(db);
  },
};
