import { type Kysely, sql } from 'kysely';

/** A restored entry still overlaps the same entries on purpose. */
export const allowedOverlapsOfDeletedEntries = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table deleted_time_entry add column allowed_overlaps uuid[]`.execute(db);
  },
};
