import { type Executor, inTransaction } from '../database/index.ts';
import { conflict } from '../errors/index.ts';
import { createdEntriesRepository } from './created-entries.repository.ts';
import { noSuchEntry } from './held-entry.ts';
import { timeEntriesRepository } from './time-entries.repository.ts';

/** A creation that the client may send again at any time. */
interface Creation {
  personId: number;
  /** Made by the client; without it each call creates an entry. */
  uuid: string | undefined;
  /** Left out where the call names no workspace. */
  workspaceId?: number | undefined;
}

/**
 * Creates an entry unless the person has, or had, one with this UUID, and returns its id. A person's creations run one
 * after the other, so that a UUID is unique across workspaces too, which no index can ensure (decision 0025).
 */
export function createOnce(
  db: Executor,
  { personId, uuid, workspaceId }: Creation,
  create: (db: Executor) => Promise<number>,
): Promise<number> {
  if (uuid === undefined) return create(db);
  return inTransaction(db, async (transaction) => {
    await timeEntriesRepository(transaction).lockPerson(personId);
    const created = await createdEntriesRepository(transaction).find(personId, uuid);
    if (!created) return create(transaction);
    if (!created.active) throw noSuchEntry();
    if (workspaceId !== undefined && workspaceId !== created.workspaceId) {
      throw conflict('This UUID belongs to a time entry in another workspace.', 'uuid');
    }
    return created.id;
  });
}
