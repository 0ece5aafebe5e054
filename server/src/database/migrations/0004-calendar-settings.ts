import { type Kysely, sql } from 'kysely';

/** How the user's calendar is shown; null for the defaults. */
export const calendarSettings = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table person add column calendar_settings jsonb`.execute(db);
  },
};
