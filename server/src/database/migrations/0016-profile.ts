import { type Kysely, sql } from 'kysely';

const preferences = sql`
  alter table person
    add column country_id smallint check (country_id between 1 and 999),
    add column theme text not null default 'system' check (theme in ('light', 'dark', 'system'));
`;

/** Null for sessions that were opened before this migration, until their next call. */
const devices = sql`
  alter table session
    add column user_agent text,
    add column last_used_at timestamptz;
`;

/** The address that a code for 'change-email' confirms. */
const emailChanges = sql`
  alter table one_time_code add column email text;
`;

export const profile = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const step of [preferences, devices, emailChanges]) await step.execute(db);
  },
};
