import type { ApiCall, TimeEntry } from '../api/index.ts';

/**
 * What a change does to entries, as far as a screen shows it. What ends brings what it was `before`: it may have left
 * the answer about what runs before it has come into the one about what is finished.
 */
export type Effect =
  | { kind: 'added'; entry: TimeEntry }
  | { kind: 'changed'; entryId: number; changes: Partial<TimeEntry>; before?: TimeEntry }
  | { kind: 'removed'; entryId: number };

/** Something a person did to an entry: the call that makes it so, and what is shown of it until then. */
export interface EntryChange {
  /** Negative for an entry that the server has not given an id yet. */
  entryId: number;
  workspaceId: number;
  call: ApiCall;
  payload: object;
  effects: Effect[];
  /** In words, for whoever must decide about it. */
  says: string;
}

/** A change on its way to the server. */
export interface WaitingChange extends EntryChange {
  /** Goes with each attempt, so that the server makes the change once. */
  key: string;
  /** Whose it is: the session's `user_id`. */
  personId: string;
  /** Changes are sent in this order; ms, never twice the same in one tab. */
  madeAt: number;
  state: 'waiting' | 'sent' | 'refused';
  /** Why it was refused. */
  reason?: string;
}

/** The entry that an effect is about. */
export function entryIdOf(effect: Effect): number {
  return effect.kind === 'added' ? effect.entry.timer_id : effect.entryId;
}

/** Whether the entry has no id of the server's yet. */
export function isProvisional({ timer_id }: Pick<TimeEntry, 'timer_id'>): boolean {
  return timer_id < 0;
}

/** Whether the change brings its entry into being. */
export function isBeginning({ entryId, effects }: EntryChange): boolean {
  return effects.some((effect) => effect.kind === 'added' && entryIdOf(effect) === entryId);
}

/** The change as it is about an entry's real id, once that is known. */
export function renumbered<Change extends EntryChange>(change: Change, from: number, to: number): Change {
  const effects = change.effects.map((effect): Effect => {
    if (entryIdOf(effect) !== from) return effect;
    if (effect.kind === 'added') return { ...effect, entry: { ...effect.entry, timer_id: to } };
    if (effect.kind === 'removed' || !effect.before) return { ...effect, entryId: to };
    return { ...effect, entryId: to, before: { ...effect.before, timer_id: to } };
  });
  return { ...change, effects, entryId: change.entryId === from ? to : change.entryId };
}
