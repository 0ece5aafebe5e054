import { type EntryRef, maxAllowedOverlaps } from '@timeweave/shared/api';
import { sql } from 'kysely';
import { anyOf, type Executor, inTransaction } from '../database/index.ts';
import { invalid } from '../errors/index.ts';
import { bulkEntriesRepository } from './bulk-entries.repository.ts';
import { noSuchEntry } from './lock-entry.ts';

/**
 * Notes that two entries of the user overlap on purpose, or no longer do. It changes no time, so it is allowed on locked
 * days.
 */
export function allowOverlap(
  db: Executor,
  workspaceId: number,
  personId: number,
  refs: readonly [EntryRef, EntryRef],
  isAllowed: boolean,
): Promise<void> {
  return inTransaction(db, async (transaction) => {
    const found = await bulkEntriesRepository(transaction).lockOwn(workspaceId, personId, refs);
    const [one, other] = refs.map((ref) => found.find(({ id, uuid }) => ref === id || ref === uuid));
    if (!one) throw noSuchEntry();
    if (!other) throw noSuchEntry('other_timer_id');
    if (one.id === other.id) throw invalid('other_timer_id', 'An entry cannot overlap itself.');
    const without = ({ uuid }: { uuid: string }) =>
      sql<string[]>`array_remove(allowed_overlaps, ${uuid}::uuid)`;
    // The other entry's UUID as the newest, or neither UUID in the other entry.
    const change = isAllowed
      ? sql`(${other.uuid}::uuid || ${without(other)})[:${sql.lit(maxAllowedOverlaps)}]`
      : sql`nullif(array_remove(${without(one)}, ${other.uuid}::uuid), '{}')`;
    await transaction
      .updateTable('time_entry')
      .where('workspace_id', '=', workspaceId)
      .where('id', '=', anyOf(isAllowed ? [one.id] : [one.id, other.id]))
      .set({ allowed_overlaps: sql<string[] | null>`${change}` })
      .execute();
  });
}
