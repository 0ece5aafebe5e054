import { type Executor, joinTransaction } from '../database/index.ts';
import { BusinessError, conflict } from '../errors/index.ts';
import { noSuchEntry } from './lock-entry.ts';
import { type Creation, type EarlierEntry, lockPerson } from './lock-person.ts';

/** The id of an entry that was created earlier. */
export interface EarlierId {
  id: number;
  uuid?: undefined;
}

/** Returns the id of the earlier entry for a repeated creation. */
export function idOfEarlier(earlier: EarlierEntry, workspaceId: number | undefined): number {
  if (!earlier.active) throw noSuchEntry();
  if (workspaceId !== undefined && workspaceId !== earlier.workspaceId) {
    throw conflict('This UUID belongs to a time entry in another workspace.', 'uuid');
  }
  return earlier.id;
}

/**
 * Creates an entry unless one with this UUID exists or existed, and returns its id. Locks the user, so that a
 * UUID is unique across workspaces too, which an index cannot ensure (decision 0109).
 */
export function createOnce(
  db: Executor,
  creation: Creation,
  create: (db: Executor) => Promise<number>,
): Promise<number> {
  if (creation.uuid === undefined) return create(db);
  return joinTransaction(db, async (transaction) => {
    const { earlier } = await lockPerson(transaction, creation);
    return earlier ? idOfEarlier(earlier, creation.workspaceId) : create(transaction);
  });
}

/**
 * Same for a creation that searches for an earlier entry itself. Searches here only if the creation is
 * rejected, since the rules may have changed after the first attempt.
 */
export async function createOrFind<Created>(
  db: Executor,
  creation: Creation,
  create: () => Promise<Created>,
): Promise<Created | EarlierId> {
  try {
    return await create();
  } catch (error) {
    if (creation.uuid === undefined || !(error instanceof BusinessError)) throw error;
    const { earlier } = await lockPerson(db, creation);
    if (!earlier) throw error;
    return { id: idOfEarlier(earlier, creation.workspaceId) };
  }
}
