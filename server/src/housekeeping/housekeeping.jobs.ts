import { removeOldSignUps } from '../accounts/index.ts';
import { deleteOldChanges } from '../audit-log/index.ts';
import type { Retention } from '../config/index.ts';
import { type Database, deleteInBatches } from '../database/index.ts';
import { encryptAddresses } from '../external-calendars/index.ts';
import type { JobHandlers } from '../jobs/index.ts';
import type { FieldCipher } from '../secrets/index.ts';
import { purgeDeletedEntries } from '../time-entries/index.ts';
import { oldRows } from './old-rows.ts';

interface Housekeeping {
  clock: () => Date;
  cipher: FieldCipher;
  retention: Retention;
}

/** Deletes obsolete rows in small transactions, and encrypts addresses that a former release stored. */
export function housekeepingJobs(db: Database, { clock, cipher, retention }: Housekeeping) {
  return {
    housekeeping: async (_payload, { signal }) => {
      const now = clock();
      const before = (days: number) => new Date(now.getTime() - days * 86_400_000);
      for (const { table, condition } of oldRows(now, retention))
        await deleteInBatches(db, table, condition, signal);
      await purgeDeletedEntries(db, now, signal);
      await removeOldSignUps(db, before(retention.unconfirmedSignUps), signal);
      if (retention.auditLog !== undefined) await deleteOldChanges(db, before(retention.auditLog), signal);
      await encryptAddresses(db, cipher, 'plain', signal);
    },
  } satisfies Partial<JobHandlers>;
}
