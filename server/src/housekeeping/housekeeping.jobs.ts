import { sql } from 'kysely';
import type { Database } from '../database/index.ts';
import type { JobHandlers } from '../jobs/index.ts';
import { type OldRows, oldRows } from './old-rows.ts';

/** Rows per statement: other transactions wait a few ms at most. */
export const batchSize = 1000;

/** Returns how many rows were deleted; skips locked rows until the next day. */
async function deleteBatch(db: Database, { table, condition }: OldRows): Promise<number> {
  const result = await sql`
    delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)} where ${condition} limit ${batchSize} for update skip locked
    ))
  `.execute(db);
  return Number(result.numAffectedRows ?? 0);
}

/** Deletes obsolete rows in small transactions. */
export function housekeepingJobs(db: Database, clock: () => Date) {
  return {
    housekeeping: async (_payload, { signal }) => {
      for (const rows of oldRows(clock())) {
        while ((await deleteBatch(db, rows)) === batchSize) signal.throwIfAborted();
        signal.throwIfAborted();
      }
    },
  } satisfies Partial<JobHandlers>;
}
