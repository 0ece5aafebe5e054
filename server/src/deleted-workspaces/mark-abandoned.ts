import { sql } from 'kysely';
import type { Executor } from '../database/index.ts';
import { jobsRepository } from '../jobs/index.ts';
import { lastPurged } from './deleted-workspaces.repository.ts';

/**
 * Deletes workspaces that nobody can enter any more, to be purged at once: the account of the owner was purged, and the other
 * members are deactivated or have not joined. Call it within a transaction.
 */
export async function markAbandoned(transaction: Executor, now: Date): Promise<void> {
  const { rows } = await sql`
    update workspace set deleted_at = ${lastPurged(now)} from person as owner
    where owner.id = workspace.owner_id and owner.purged_at is not null and deleted_at is null
      and not exists (select from membership where workspace_id = workspace.id and active)
    returning workspace.id`.execute(transaction);
  if (rows.length > 0) await jobsRepository(transaction).enqueue('deleted-workspaces/purge', {});
}
