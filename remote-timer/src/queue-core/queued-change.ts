interface Identified {
  uuid: string;
}

/**
 * An optimistic update of one entry. When an entry ends or is restored, the effect contains its state `before`: the
 * running entry and the list are loaded by separate requests, so the entry may be missing in both for a moment.
 */
export type Effect<Entry extends Identified = Identified> =
  | { kind: 'added'; entry: Entry }
  | { kind: 'changed'; uuid: string; changes: Partial<Entry>; before?: Entry }
  | { kind: 'removed'; uuid: string };

/** A change to entries, identified by UUID; other members' by their number as text: UUIDs are unique per member only. */
export interface Change<Entry extends Identified = Identified> {
  /** The entries that it changes; sent after earlier changes of any of them. Empty for a setting. */
  entryIds: string[];
  /** Further ordering keys: the running timer, the entry that a start ends. */
  alsoAfter?: string[];
  effects: Effect<Entry>[];
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

/** A change as it is stored. */
export interface QueuedChange<Entry extends Identified = Identified> extends Change<Entry> {
  /** Idempotency key: sent with each attempt, so that the server makes the change once. */
  key: string;
  /** Order of sending; ms, unique within a tab. */
  madeAt: number;
  state: ChangeState;
  /** An attempt failed, or the change has been pending long enough for the user to notice. */
  isDelayed?: boolean;
  /** The server did not answer its last attempt, or has not answered yet for some time. */
  isUnanswered?: boolean;
  /** When the server first responded with a 5xx, in ms; reset by any other outcome. */
  failingSince?: number;
  /** Why it is refused or stuck. */
  reason?: string;
  /** When the server confirmed it, in ms. */
  confirmedAt?: number;
}

/** Time in ms after which a change without an outcome is marked as delayed. */
export const delayedAfterMs = 3_000;

let lastMadeAt = 0;

/** Returns the `madeAt` of a new change. */
export function madeNow(): number {
  lastMadeAt = Math.max(lastMadeAt + 1, Date.now());
  return lastMadeAt;
}

/** Compares changes by the order in which they were made. */
export function inOrder(a: QueuedChange, b: QueuedChange): number {
  return a.madeAt - b.madeAt || (a.key < b.key ? -1 : 1);
}

/** Returns whether the queue still has to send the change. */
export function isOpen({ state }: QueuedChange): boolean {
  return state === 'pending' || state === 'sending';
}

/** Returns whether the change needs a decision of the user. */
export function needsDecision({ state }: QueuedChange): boolean {
  return state === 'refused' || state === 'stuck';
}

/** Returns a refused or stuck change to be sent again. */
export function retried<Queued extends QueuedChange>(change: Queued): Queued {
  return { ...change, state: 'pending', reason: undefined, failingSince: undefined };
}

/** Returns the UUID of an effect's entry. */
export function uuidOf(effect: Effect): string {
  return effect.kind === 'added' ? effect.entry.uuid : effect.uuid;
}

/** Returns whether the change creates the entry, also by duplicating or splitting; an undo does not. */
export function brings({ effects, undoes }: Change, uuid: string): boolean {
  return undoes === undefined && effects.some((each) => each.kind === 'added' && each.entry.uuid === uuid);
}

/** Returns the entries with the effects applied; the same array if there are none. */
export function withEffects<Entry extends Identified>(
  entries: readonly Entry[],
  effects: readonly Effect<Entry>[],
): readonly Entry[] {
  if (effects.length === 0) return entries;
  const byUuid = new Map<string, Entry>();
  for (const entry of entries) byUuid.set(entry.uuid, entry);
  for (const effect of effects) {
    const uuid = uuidOf(effect);
    if (effect.kind === 'removed') {
      byUuid.delete(uuid);
      continue;
    }
    // The server's version of an entry is newer than the one in the change.
    const entry = byUuid.get(uuid) ?? (effect.kind === 'added' ? effect.entry : effect.before);
    if (entry) byUuid.set(uuid, effect.kind === 'changed' ? { ...entry, ...effect.changes } : entry);
  }
  return [...byUuid.values()];
}
