import { sql } from 'kysely';
import { type Executor, inTransaction, type ValuesOrParameters } from '../database/index.ts';
import { conflict } from '../errors/index.ts';
import { noSuchEntry } from './lock-entry.ts';
import { timeEntriesRepository } from './time-entries.repository.ts';

/** An entry that was created with a UUID, also a deleted one. */
export interface EarlierEntry {
  id: number;
  workspaceId: number;
  /** Whether the user is an active member of its workspace. */
  active: boolean;
}

/** The id of an entry that was created earlier. */
export interface EarlierId {
  id: number;
  uuid?: undefined;
}

const tables = ['time_entry', 'deleted_time_entry', 'purged_time_entry'];

/** Selects the user's entry with a UUID, in any of their workspaces; none for null. */
export function earlierEntry(
  db: Executor,
  { personId, uuid }: ValuesOrParameters<{ personId: number; uuid: string | null }>,
) {
  const withUuid = tables.map(
    (table) => sql`
      select same.id from ${sql.table(table)} as same
      where same.workspace_id = membership.workspace_id and same.person_id = ${personId} and same.uuid = ${uuid}`,
  );
  return db
    .selectFrom('membership')
    .innerJoinLateral(sql<{ id: number }>`(${sql.join(withUuid, sql` union all `)})`.as('entry'), (join) =>
      join.onTrue(),
    )
    .where('membership.person_id', '=', personId)
    .where(sql<boolean>`${uuid}::uuid is not null`)
    .select(['entry.id', 'membership.workspace_id as workspaceId', 'membership.active'])
    .limit(1);
}

/** Returns the id of the earlier entry for a repeated creation. */
export function idOfEarlier(earlier: EarlierEntry, workspaceId: number | undefined): number {
  if (!earlier.active) throw noSuchEntry();
  if (workspaceId !== undefined && workspaceId !== earlier.workspaceId) {
    throw conflict('This UUID belongs to a time entry in another workspace.', 'uuid');
  }
  return earlier.id;
}

/** A creation that the client may repeat at any time. */
interface Creation {
  personId: number;
  /** From the client; without it, each call creates an entry. */
  uuid?: string | undefined;
  /** Undefined when the call names no workspace. */
  workspaceId?: number | undefined;
}

/**
 * Creates an entry from another one unless one with this UUID exists or existed, and returns its id. Locks the user,
 * so that a UUID is unique across workspaces too, which an index cannot ensure (decision 0109).
 */
export function createOnce(
  db: Executor,
  { personId, uuid, workspaceId }: Creation,
  create: (db: Executor) => Promise<number>,
): Promise<number> {
  if (uuid === undefined) return create(db);
  return inTransaction(db, async (transaction) => {
    await timeEntriesRepository(transaction).lockPerson(personId);
    const earlier = await earlierEntry(transaction, { personId, uuid }).executeTakeFirst();
    return earlier ? idOfEarlier(earlier, workspaceId) : create(transaction);
  });
}
