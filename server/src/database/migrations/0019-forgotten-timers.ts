import { type Kysely, sql } from 'kysely';

/** When the user is asked about a timer that they may have forgotten; null for the defaults. */
export const forgottenTimers = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table person add column forgotten_timer jsonb`.execute(db);
  },
};
