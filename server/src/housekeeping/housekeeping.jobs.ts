import { type Database, deleteInBatches } from '../database/index.ts';
import { encryptAddresses } from '../external-calendars/index.ts';
import type { JobHandlers } from '../jobs/index.ts';
import type { FieldCipher } from '../secrets/index.ts';
import { oldRows } from './old-rows.ts';

/** Deletes obsolete rows in small transactions, and encrypts addresses that a former release stored. */
export function housekeepingJobs(db: Database, clock: () => Date, cipher: FieldCipher) {
  return {
    housekeeping: async (_payload, { signal }) => {
      for (const { table, condition } of oldRows(clock()))
        await deleteInBatches(db, table, condition, signal);
      await encryptAddresses(db, cipher, 'plain', signal);
    },
  } satisfies Partial<JobHandlers>;
}
