import { sql } from 'kysely';
import { type Database, deleteInBatches, inTransaction } from '../database/index.ts';
import { discardImage } from '../images/index.ts';
import type { JobHandlers } from '../jobs/index.ts';
import { purgeEach, type PurgeReports } from '../purges/index.ts';
import { lastPurged } from './deleted-workspaces.repository.ts';

/** In this order: rows of a table refer to those of later ones. The other tables are deleted by cascade. */
const largeTables = [
  // first, so that it is not told of what follows
  'webhook',
  'invoice',
  'import_part',
  'imported_entry',
  'time_entry',
  'entry_change',
  'deleted_time_entry',
  'purged_time_entry',
  'bulk_undo',
  'invitation',
  'project',
  'client',
  'tag',
] as const;

async function purge(db: Database, workspaceId: number, signal: AbortSignal): Promise<void> {
  for (const table of largeTables)
    await deleteInBatches(db, table, sql`workspace_id = ${workspaceId}`, signal);
  await inTransaction(db, async (transaction) => {
    const deleted = await transaction
      .deleteFrom('workspace')
      .where('id', '=', workspaceId)
      .returning('logo')
      .executeTakeFirst();
    await discardImage(transaction, deleted?.logo ?? null);
  });
}

interface Settings extends PurgeReports {
  clock: () => Date;
}

/** Purges workspaces 14 days after their deletion. An interrupted purge continues at the next run. */
export function deletedWorkspaceJobs(db: Database, settings: Settings) {
  return {
    'deleted-workspaces/purge': async (_payload, { signal }) => {
      const due = await db
        .selectFrom('workspace')
        .where('deleted_at', '<=', lastPurged(settings.clock()))
        .select('id')
        .orderBy('id')
        .execute();
      const ids = due.map(({ id }) => id);
      await purgeEach('workspace', ids, settings, { signal, purge: (id) => purge(db, id, signal) });
    },
  } satisfies Partial<JobHandlers>;
}
