import type { ApiCall, EntryRef, TimeEntry } from '@timeweave/shared/api';

/**
 * An optimistic update of one entry. When an entry ends or is restored, the effect contains its state `before`: the
 * running entry and the list are loaded by separate requests, so the entry may be missing in both for a moment.
 */
export type Effect =
  | { kind: 'added'; entry: TimeEntry }
  | { kind: 'changed'; uuid: string; changes: Partial<TimeEntry>; before?: TimeEntry }
  | { kind: 'removed'; uuid: string };

/**
 * A change to time entries: its call, and its optimistic updates. The user's own entries are identified by UUID, other
 * members' by their number as text: UUIDs are unique per member only.
 */
export interface EntryChange {
  /** The entries that it changes; sent after earlier changes of any of them. Empty for a setting. */
  entryIds: string[];
  /** Further ordering keys: the running timer, the entry that a start ends. */
  alsoAfter?: string[];
  workspaceId: number;
  call: ApiCall;
  payload: object;
  effects: Effect[];
  /** Describes the change in a sentence. */
  says: string;
  /** Idempotency key; generated if missing. */
  key?: string;
  /** Key of the change that it undoes. */
  undoes?: string;
}

/**
 * - `pending`: not sent yet.
 * - `sending`: its request is running.
 * - `confirmed`: saved by the server, and shown until its entries are refetched.
 * - `refused`: not accepted by the server; kept with the reason until the user edits, retries or discards it.
 * - `stuck`: failed for ten minutes; set aside until the user, or a restored connection, retries it.
 */
export type ChangeState = 'pending' | 'sending' | 'confirmed' | 'refused' | 'stuck';

export interface PendingChange extends EntryChange {
  /** Idempotency key: sent with each attempt, so that the server makes the change once. */
  key: string;
  /** Owner: the session's `user_id`. */
  personId: string;
  /** Order of sending; ms, unique within a tab. */
  madeAt: number;
  state: ChangeState;
  /** An attempt failed, or the change has been pending long enough for the user to notice. */
  isDelayed?: boolean;
  /** When the server first responded with a 5xx, in ms; reset by any other outcome. */
  failingSince?: number;
  /** Why it is refused or stuck. */
  reason?: string;
  /** When the server confirmed it, in ms, and its response. */
  confirmedAt?: number;
  answer?: unknown;
}

/** Returns the id of an entry in a change as calls name it. */
export function refOf(entryId: string): EntryRef {
  return /^\d+$/.test(entryId) ? Number(entryId) : entryId;
}

/** Returns the UUID of an effect's entry. */
export function uuidOf(effect: Effect): string {
  return effect.kind === 'added' ? effect.entry.uuid : effect.uuid;
}

/** Calls that create an entry, which users can correct and send again. */
const creations: readonly ApiCall[] = ['POST /api/usertime/create', 'POST /api/usertime/manual_entry'];

/** Returns whether the change creates this entry, so that users can correct it before it is saved. */
export function creates({ call, entryIds }: EntryChange, uuid: string): boolean {
  return creations.includes(call) && entryIds.includes(uuid);
}

/** Returns whether the change creates the entry, also by duplicating or splitting; an undo does not. */
export function brings({ effects, undoes }: EntryChange, uuid: string): boolean {
  return undoes === undefined && effects.some((each) => each.kind === 'added' && each.entry.uuid === uuid);
}

/** Returns whether the queue still has to send the change. */
export function isOpen({ state }: PendingChange): boolean {
  return state === 'pending' || state === 'sending';
}

/** Returns whether the change needs a decision of the user. */
export function needsDecision({ state }: PendingChange): boolean {
  return state === 'refused' || state === 'stuck';
}

/** Returns the change limited to some of its entries; undefined if none is left. */
export function limitedTo<Change extends EntryChange>(
  change: Change,
  isKept: (uuid: string) => boolean,
): Change | undefined {
  const entryIds = change.entryIds.filter(isKept);
  if (entryIds.length === change.entryIds.length) return change;
  if (entryIds.length === 0) return undefined;
  const effects = change.effects.filter((effect) => isKept(uuidOf(effect)));
  const { payload } = change;
  // Its payload contains the id of the edit, not the entries.
  if (change.call === 'PUT /api/usertime/bulk_undo') return { ...change, entryIds, effects };
  if (!('timer_ids' in payload) || !Array.isArray(payload.timer_ids)) return undefined;
  return {
    ...change,
    entryIds,
    effects,
    payload: { ...payload, timer_ids: payload.timer_ids.filter((id) => isKept(String(id))) },
  };
}
