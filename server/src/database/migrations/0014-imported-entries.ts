import { type Kysely, sql } from 'kysely';

/** Which import an entry is of stays known while the entry is deleted: it can be restored. */
export const importedEntries = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table imported_entry drop constraint imported_entry_entry_fkey`.execute(db);
  },
};
