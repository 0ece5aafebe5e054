import { type Kysely, sql } from 'kysely';

/** A discarded timer is stored like a deleted entry, but without end. */
const discardedEntries = sql`alter table deleted_time_entry alter column ended_at drop not null`;

export const keepDiscarded = {
  async up(db: Kysely<unknown>): Promise<void> {
    await discardedEntries.execute(db);
  },
};
