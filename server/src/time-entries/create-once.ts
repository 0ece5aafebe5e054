import { type Executor, joinTransaction } from '../database/index.ts';
import { BusinessError, conflict } from '../errors/index.ts';
import { noSuchEntry } from './held-entry.ts';
import { type Creation, type EarlierEntry, holdPerson } from './hold-person.ts';

/** Returns the id with which a creation that is sent again is answered. */
export function idOfEarlier(earlier: EarlierEntry, workspaceId: number | undefined): number {
  if (!earlier.active) throw noSuchEntry();
  if (workspaceId !== undefined && workspaceId !== earlier.workspaceId) {
    throw conflict('This UUID belongs to a time entry in another workspace.', 'uuid');
  }
  return earlier.id;
}

/**
 * Creates an entry unless the person has, or had, one with this UUID, and returns its id. A person's creations run one
 * after the other, so that a UUID is unique across workspaces too, which no index can ensure (decision 0025).
 */
export function createOnce(
  db: Executor,
  creation: Creation,
  create: (db: Executor) => Promise<number>,
): Promise<number> {
  if (creation.uuid === undefined) return create(db);
  return joinTransaction(db, async (transaction) => {
    const { earlier } = await holdPerson(transaction, creation);
    return earlier ? idOfEarlier(earlier, creation.workspaceId) : create(transaction);
  });
}

/**
 * The same for a creation that looks for an earlier one itself: only if it is refused, by rules that may be newer than an
 * earlier one, that is looked for here.
 */
export async function createOrFind(
  db: Executor,
  creation: Creation,
  create: () => Promise<number>,
): Promise<number> {
  try {
    return await create();
  } catch (error) {
    if (creation.uuid === undefined || !(error instanceof BusinessError)) throw error;
    const { earlier } = await holdPerson(db, creation);
    if (!earlier) throw error;
    return idOfEarlier(earlier, creation.workspaceId);
  }
}
