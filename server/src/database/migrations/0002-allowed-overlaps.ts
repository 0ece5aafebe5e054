import { type Kysely, sql } from 'kysely';

/** UUIDs of the user's entries that an entry overlaps on purpose. */
export const allowedOverlaps = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table time_entry add column allowed_overlaps uuid[]`.execute(db);
  },
};
