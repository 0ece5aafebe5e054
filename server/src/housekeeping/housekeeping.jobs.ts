import { type Database, deleteInBatches } from '../database/index.ts';
import type { JobHandlers } from '../jobs/index.ts';
import { oldRows } from './old-rows.ts';

/** Deletes obsolete rows in small transactions. */
export function housekeepingJobs(db: Database, clock: () => Date) {
  return {
    housekeeping: async (_payload, { signal }) => {
      for (const { table, condition } of oldRows(clock()))
        await deleteInBatches(db, table, condition, signal);
    },
  } satisfies Partial<JobHandlers>;
}
