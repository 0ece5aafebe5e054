import { type Kysely, sql } from 'kysely';

/**
 * The parts of a file are deleted in batches after their import or file is gone, and no longer with it: 1 GB of them took longer
 * than a statement may. Those of former servers are left to the housekeeping.
 */
export const partsWithoutCascade = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table import_part drop constraint import_part_file_fkey`.execute(db);
  },
};
