import { sql } from 'kysely';
import { type Executor, prepared } from '../database/index.ts';

/** An entry that was created with a UUID, whatever became of it since. */
export interface EarlierEntry {
  id: number;
  workspaceId: number;
  /** Whether the person is an active member of its workspace. */
  active: boolean;
}

/** A person whose starts and creations wait until the transaction ends. */
interface HeldPerson {
  /** Whether they are an active member of the workspace. */
  isActive: boolean;
  runningSince: Date | null;
  /** The entry with the UUID, in whichever of their workspaces. */
  earlier: EarlierEntry | null;
}

/** A creation that the client may send again at any time. */
export interface Creation {
  personId: number;
  /** Made by the client; without it each call creates an entry. */
  uuid?: string | undefined;
  /** Left out where the call names no workspace. */
  workspaceId?: number | undefined;
}

interface ToHold {
  personId: number;
  workspaceId: number | null;
  uuid: string | null;
}

const heldPerson = prepared(
  (_, { personId, workspaceId, uuid }: ToHold) => sql<HeldPerson>`
    select is_active as "isActive", running_since as "runningSince",
      case when earlier_id is not null then
        json_build_object('id', earlier_id, 'workspaceId', earlier_workspace, 'active', earlier_active)
      end as earlier
    from hold_person(${personId}, ${workspaceId}, ${uuid}::uuid)`,
);

/** Locks a person's row and returns what they have once it is their turn. */
export async function holdPerson(
  db: Executor,
  { personId, workspaceId, uuid }: Creation,
): Promise<HeldPerson> {
  const [held] = await heldPerson(db, { personId, workspaceId: workspaceId ?? null, uuid: uuid ?? null });
  if (!held) throw new Error('The person was not held.');
  return held;
}
