import { sql } from 'kysely';
import { type Database, deleteInBatches, inTransaction } from '../database/index.ts';
import { discardImage } from '../images/index.ts';
import type { JobHandlers } from '../jobs/index.ts';
import { lastPurged } from './deleted-workspaces.repository.ts';

/** In this order: rows of a table refer to those of later ones. The other tables are deleted by cascade. */
const largeTables = [
  // first, so that it is not told of what follows
  'webhook',
  'time_entry',
  'entry_change',
  'deleted_time_entry',
  'purged_time_entry',
  'bulk_undo',
  'invitation',
  'project',
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

/** Purges workspaces 14 days after their deletion. An interrupted purge continues at the next run. */
export function deletedWorkspaceJobs(db: Database, clock: () => Date) {
  return {
    'deleted-workspaces/purge': async (_payload, { signal }) => {
      const due = await db
        .selectFrom('workspace')
        .where('deleted_at', '<=', lastPurged(clock()))
        .select('id')
        .orderBy('id')
        .execute();
      for (const { id } of due) await purge(db, id, signal);
    },
  } satisfies Partial<JobHandlers>;
}
