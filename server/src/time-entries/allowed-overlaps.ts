import { type EntryRef, maxAllowedOverlaps } from '@timeweave/shared/api';
import { sql } from 'kysely';
import { anyOf, type Executor, inTransaction } from '../database/index.ts';
import { invalid } from '../errors/index.ts';
import { bulkEntriesRepository } from './bulk-entries.repository.ts';
import { noSuchEntry } from './lock-entry.ts';

interface Named {
  id: number;
  uuid: string;
}

function allowedOverlaps(db: Executor, workspaceId: number) {
  const table = db.updateTable('time_entry').where('workspace_id', '=', workspaceId);
  const without = ({ uuid }: Named) => sql<string[]>`array_remove(allowed_overlaps, ${uuid}::uuid)`;

  return {
    /** Adds the other entry's UUID as the newest. */
    add: ({ id }: Named, other: Named) =>
      table
        .where('id', '=', id)
        .set({
          allowed_overlaps: sql`(${other.uuid}::uuid || ${without(other)})[:${sql.lit(maxAllowedOverlaps)}]`,
        })
        .execute(),

    /** Removes each entry's UUID from the other. */
    remove: (one: Named, other: Named) =>
      table
        .where('id', '=', anyOf([one.id, other.id]))
        .set({
          allowed_overlaps: sql`nullif(array_remove(${without(one)}, ${other.uuid}::uuid), '{}')`,
        })
        .execute(),
  };
}

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
    const overlaps = allowedOverlaps(transaction, workspaceId);
    await (isAllowed ? overlaps.add(one, other) : overlaps.remove(one, other));
  });
}
