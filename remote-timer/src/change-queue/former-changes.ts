import type { ApiCall, TimeEntry } from '@timeweave/shared/api';
import { newUuid } from './new-uuid.ts';
import type { Effect, PendingChange } from './pending-change.ts';

/** Key prefix of contract 1 for changes that were not sent. */
const formerPrefix = 'timeweave.waiting.1.';
const numberPrefix = 'timeweave.numbered.1.';

type FormerEntry = Omit<TimeEntry, 'uuid'>;
type FormerEffect =
  | { kind: 'added'; entry: FormerEntry }
  | { kind: 'changed'; entryId: number; changes: Partial<FormerEntry> }
  | { kind: 'removed'; entryId: number };

/** A change as stored by contract 1: entries unknown to the server had negative ids. */
interface FormerChange {
  entryId: number;
  workspaceId: number;
  call: ApiCall;
  payload: object;
  effects: FormerEffect[];
  says: string;
  key: string;
  personId: string;
  madeAt: number;
  state: 'waiting' | 'sent' | 'refused';
  reason?: string;
}

function parsed(text: string): FormerChange[] {
  try {
    const change: unknown = JSON.parse(text);
    return isFormerChange(change) ? [change] : [];
  } catch {
    return [];
  }
}

function isFormerChange(value: unknown): value is FormerChange {
  return typeof value === 'object' && value !== null && 'madeAt' in value && 'entryId' in value;
}

const namesOf = (personId: string) =>
  Object.keys(localStorage).filter((name) => name.startsWith(`${formerPrefix}${personId}.`));

export const hasFormerChanges = (personId: string) => namesOf(personId).length > 0;

/**
 * Removes a user's changes stored by contract 1, and returns them in the current format. Entries without an id get a
 * UUID. Effects of changes to entries with an id are dropped, because their UUIDs are unknown.
 */
export function takeFormerChanges(personId: string): PendingChange[] {
  const names = namesOf(personId);
  const former = names.flatMap((name) => parsed(localStorage.getItem(name) ?? ''));
  const uuids = new Map<number, string>();
  const refOf = (id: number): string | number => {
    if (id > 0) return id;
    const number = Number(localStorage.getItem(`${numberPrefix}${id}`));
    if (number > 0) return number;
    const uuid = uuids.get(id) ?? newUuid();
    uuids.set(id, uuid);
    return uuid;
  };
  const converted = former
    .filter(({ state }) => state !== 'sent')
    .sort((a, b) => a.madeAt - b.madeAt)
    .map((change) => convert(change, refOf));
  for (const name of names) localStorage.removeItem(name);
  return converted;
}

function convert(
  { entryId, effects, payload, state, ...change }: FormerChange,
  refOf: (id: number) => string | number,
): PendingChange {
  const ref = refOf(entryId);
  const isNew = effects.some((effect) => effect.kind === 'added' && effect.entry.timer_id === entryId);
  const field = isNew ? { uuid: ref } : 'timer_id' in payload ? { timer_id: ref } : {};
  return {
    ...change,
    entryIds: [String(ref)],
    state: state === 'refused' ? 'refused' : 'pending',
    payload: { ...payload, ...field },
    effects: effects.flatMap((effect) => convertEffect(effect, refOf)),
  };
}

function convertEffect(effect: FormerEffect, refOf: (id: number) => string | number): Effect[] {
  const uuid = refOf(effect.kind === 'added' ? effect.entry.timer_id : effect.entryId);
  if (typeof uuid === 'number') return [];
  if (effect.kind === 'added') return [{ kind: 'added', entry: { ...effect.entry, timer_id: 0, uuid } }];
  if (effect.kind === 'removed') return [{ kind: 'removed', uuid }];
  return [{ kind: 'changed', uuid, changes: effect.changes }];
}
