import { sql } from 'kysely';
import { type Executor, type Parameters, prepared } from '../database/index.ts';

/** An entry that was created with a UUID, also a deleted one. */
export interface EarlierEntry {
  id: number;
  workspaceId: number;
  /** Whether the user is an active member of its workspace. */
  active: boolean;
}

/** A user, locked so that other starts and creations wait until the transaction ends. */
interface LockedPerson {
  /** Whether they are an active member of the workspace. */
  isActive: boolean;
  runningSince: Date | null;
  /** The entry with the UUID, in any of their workspaces. */
  earlier: EarlierEntry | null;
}

/** A creation that the client may repeat at any time. */
export interface Creation {
  personId: number;
  /** From the client; without it, each call creates an entry. */
  uuid?: string | undefined;
  /** Undefined when the call names no workspace. */
  workspaceId?: number | undefined;
}

interface PersonToLock {
  personId: number;
  workspaceId: number | null;
  uuid: string | null;
}

const lockedPerson = prepared(
  (_, { personId, workspaceId, uuid }: Parameters<PersonToLock>) => sql<LockedPerson>`
    select is_active as "isActive", running_since as "runningSince",
      case when earlier_id is not null then
        json_build_object('id', earlier_id, 'workspaceId', earlier_workspace, 'active', earlier_active)
      end as earlier
    from hold_person(${personId}, ${workspaceId}, ${uuid}::uuid)`,
);

/** Locks a user's row, and then reads their current data. */
export async function lockPerson(
  db: Executor,
  { personId, workspaceId, uuid }: Creation,
): Promise<LockedPerson> {
  const [locked] = await lockedPerson(db, { personId, workspaceId: workspaceId ?? null, uuid: uuid ?? null });
  if (!locked) throw new Error('The person was not locked.');
  return locked;
}
