import { type Executor, inTransaction } from '../database/index.ts';
import { earlierEntry, idOfEarlier } from './earlier-entry.ts';
import { timeEntriesRepository } from './time-entries.repository.ts';

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
