import { removeOldSignUps } from '../accounts/index.ts';
import { deleteOldChanges } from '../audit-log/index.ts';
import type { Retention } from '../config/index.ts';
import { type Database, deleteInBatches } from '../database/index.ts';
import { encryptAddresses } from '../external-calendars/index.ts';
import type { JobHandlers } from '../jobs/index.ts';
import type { FieldCipher } from '../secrets/index.ts';
import { purgeEach, type PurgeReports } from '../purges/index.ts';
import { purgeDeletedEntries } from '../time-entries/index.ts';
import { oldRows } from './old-rows.ts';

interface Housekeeping extends PurgeReports {
  clock: () => Date;
  cipher: FieldCipher;
  retention: Retention;
}

/** Deletes obsolete rows in small transactions, and encrypts addresses that a former release stored. */
export function housekeepingJobs(db: Database, settings: Housekeeping) {
  const { clock, cipher, retention } = settings;
  return {
    housekeeping: async (_payload, { signal }) => {
      const now = clock();
      const before = (days: number) => new Date(now.getTime() - days * 86_400_000);
      const steps: { name: string; purge: () => Promise<void> }[] = oldRows(now, retention).map(
        ({ table, condition }) => ({
          name: table,
          purge: () => deleteInBatches(db, table, condition, signal),
        }),
      );
      const { auditLog } = retention;
      steps.push(
        { name: 'deleted_time_entry', purge: () => purgeDeletedEntries(db, now, signal) },
        {
          name: 'person',
          purge: () => removeOldSignUps(db, before(retention.unconfirmedSignUps), settings, signal),
        },
      );
      if (auditLog !== undefined)
        steps.push({ name: 'audit_log', purge: () => deleteOldChanges(db, before(auditLog), signal) });
      for (const { name, purge } of steps) await purgeEach('rows', [name], settings, { signal, purge });
      await encryptAddresses(db, cipher, 'plain', signal);
    },
  } satisfies Partial<JobHandlers>;
}
