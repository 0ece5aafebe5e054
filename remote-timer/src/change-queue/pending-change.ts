import type { ApiCall, EntryRef, TimeEntry } from '@timeweave/shared/api';
import { type Change, type Effect as EffectOf, type QueuedChange, uuidOf } from '../queue-core/index.ts';

/** An optimistic update of one entry. */
export type Effect = EffectOf<TimeEntry>;

/** A change to time entries: its call, and its optimistic updates. */
export interface EntryChange extends Change<TimeEntry> {
  workspaceId: number;
  call: ApiCall;
  payload: object;
  /** Describes the change in a sentence. */
  says: string;
  /** Idempotency key; generated if missing. */
  key?: string;
}

export interface PendingChange extends EntryChange, QueuedChange<TimeEntry> {
  key: string;
  /** Owner: the session's `user_id`. */
  personId: string;
  /** The server's response. */
  answer?: unknown;
}

/** Returns the id of an entry in a change as calls name it. */
export function refOf(entryId: string): EntryRef {
  return /^\d+$/.test(entryId) ? Number(entryId) : entryId;
}

/** Calls that create an entry, which users can correct and send again. */
const creations: readonly ApiCall[] = ['POST /api/usertime/create', 'POST /api/usertime/manual_entry'];

/** Returns whether the change creates this entry, so that users can correct it before it is saved. */
export function creates({ call, entryIds }: EntryChange, uuid: string): boolean {
  return creations.includes(call) && entryIds.includes(uuid);
}

/** Returns whether the payload is complete: the undo of a bulk edit needs the id in the edit's response. */
export function isComplete({ call, payload }: EntryChange): boolean {
  return call !== 'PUT /api/usertime/bulk_undo' || 'undo_id' in payload;
}

function payloadLimitedTo(payload: object, isIncluded: (uuid: string) => boolean): object | undefined {
  if ('timer_ids' in payload && Array.isArray(payload.timer_ids))
    return { ...payload, timer_ids: payload.timer_ids.filter((id) => isIncluded(String(id))) };
  if ('entries' in payload && Array.isArray(payload.entries))
    return { ...payload, entries: payload.entries.filter(({ uuid }) => isIncluded(String(uuid))) };
  return undefined;
}

/** Returns the change limited to some of its entries; undefined if none is left. */
export function limitedTo<Change extends EntryChange>(
  change: Change,
  isIncluded: (uuid: string) => boolean,
): Change | undefined {
  const entryIds = change.entryIds.filter(isIncluded);
  if (entryIds.length === change.entryIds.length) return change;
  if (entryIds.length === 0) return undefined;
  const effects = change.effects.filter((effect) => isIncluded(uuidOf(effect)));
  const { payload } = change;
  // Its payload contains the id of the edit, not the entries.
  if (change.call === 'PUT /api/usertime/bulk_undo') return { ...change, entryIds, effects };
  const limited = payloadLimitedTo(payload, isIncluded);
  return limited && { ...change, entryIds, effects, payload: limited };
}
