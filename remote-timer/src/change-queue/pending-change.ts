import type { ApiCall, TimeEntry } from '@timeweave/shared/api';

/**
 * An optimistic update of one entry. An entry that ends, or comes back, carries what it was `before`: the server's
 * answer about the running entry may already be without it while the list is not yet with it.
 */
export type Effect =
  | { kind: 'added'; entry: TimeEntry }
  | { kind: 'changed'; uuid: string; changes: Partial<TimeEntry>; before?: TimeEntry }
  | { kind: 'removed'; uuid: string };

/** A change to time entries: the call that saves it, and what screens show until then. Entries are named by UUID. */
export interface EntryChange {
  /** The entries that it changes: it is sent after earlier changes of each of them. */
  entryIds: string[];
  /** Other things whose changes it keeps in order with: the running timer, the entry that a start ends. */
  alsoAfter?: string[];
  workspaceId: number;
  call: ApiCall;
  payload: object;
  effects: Effect[];
  /** Names the change in a sentence. */
  says: string;
  /** Idempotency key; one is made where it is missing. */
  key?: string;
  /** Key of the change that it undoes. */
  undoes?: string;
}

/**
 * - `pending`: waits to be sent.
 * - `sending`: its request is under way.
 * - `confirmed`: saved by the server, and shown until its entries are refetched.
 * - `refused`: the server does not accept it; kept with the reason until the user edits, retries or discards it.
 * - `stuck`: the server failed for ten minutes; set aside until the user, or a restored connection, retries it.
 */
export type ChangeState = 'pending' | 'sending' | 'confirmed' | 'refused' | 'stuck';

/** A change in the queue. */
export interface PendingChange extends EntryChange {
  /** Idempotency key: goes with each attempt, so that the server makes the change once. */
  key: string;
  /** Its owner: the session's `user_id`. */
  personId: string;
  /** Order of sending; ms, unique within a tab. */
  madeAt: number;
  state: ChangeState;
  /** An attempt failed, or the change waits for longer than a user should notice. */
  isDelayed?: boolean;
  /** When the server first responded with a fault of its own, in ms; reset by any other outcome. */
  failingSince?: number;
  /** Why it is refused or stuck. */
  reason?: string;
  /** When the server confirmed it, in ms, and its response. */
  confirmedAt?: number;
  answer?: unknown;
}

/** Returns the UUID of the entry that an effect is about. */
export function uuidOf(effect: Effect): string {
  return effect.kind === 'added' ? effect.entry.uuid : effect.uuid;
}

/** Calls that bring an entry into being which can be corrected and sent again as a whole. */
const creations: readonly ApiCall[] = ['POST /api/usertime/create', 'POST /api/usertime/manual_entry'];

/** Whether the change creates this entry from nothing, so that a user can correct it before it is saved. */
export function creates({ call, entryIds }: EntryChange, uuid: string): boolean {
  return creations.includes(call) && entryIds.includes(uuid);
}

/** Whether the entry does not exist without the change: created, duplicated or split off by it. */
export function brings({ effects, undoes }: EntryChange, uuid: string): boolean {
  return undoes === undefined && effects.some((each) => each.kind === 'added' && each.entry.uuid === uuid);
}

/** Whether the change still has to reach the server by itself. */
export function isOpen({ state }: PendingChange): boolean {
  return state === 'pending' || state === 'sending';
}

/** Whether the change needs a decision of the user. */
export function needsDecision({ state }: PendingChange): boolean {
  return state === 'refused' || state === 'stuck';
}

/** Returns the change for some of its entries only; undefined when nothing of it is left. */
export function limitedTo<Change extends EntryChange>(
  change: Change,
  isKept: (uuid: string) => boolean,
): Change | undefined {
  const entryIds = change.entryIds.filter(isKept);
  if (entryIds.length === 0) return undefined;
  if (entryIds.length === change.entryIds.length) return change;
  const isIncluded = (id: unknown) => typeof id !== 'string' || isKept(id);
  const effects = change.effects.filter((effect) => isKept(uuidOf(effect)));
  const { payload } = change;
  // It names the edit that it undoes, not the entries.
  if (change.call === 'PUT /api/usertime/bulk_undo') return { ...change, entryIds, effects };
  if (!('timer_ids' in payload) || !Array.isArray(payload.timer_ids)) return undefined;
  return {
    ...change,
    entryIds,
    effects,
    payload: { ...payload, timer_ids: payload.timer_ids.filter(isIncluded) },
  };
}
