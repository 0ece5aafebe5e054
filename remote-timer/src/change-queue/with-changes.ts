import type { TimeEntry } from '@timeweave/shared/api';
import { creates, type Effect, type PendingChange, uuidOf } from './pending-change.ts';

/** A refused change is not shown, except an entry that exists in it alone: it can be corrected. */
function shownEffects(change: PendingChange): Effect[] {
  if (change.state !== 'refused') return change.effects;
  return change.effects.filter((effect) => effect.kind === 'added' && creates(change, uuidOf(effect)));
}

/** Returns the entries as they will be when all changes are saved; without changes the same array. */
export function withChanges(
  entries: readonly TimeEntry[],
  changes: readonly PendingChange[],
): readonly TimeEntry[] {
  const effects = changes.flatMap(shownEffects);
  if (effects.length === 0) return entries;
  const byUuid = new Map(entries.map((entry) => [entry.uuid, entry]));
  for (const effect of effects) {
    const uuid = uuidOf(effect);
    if (effect.kind === 'removed') {
      byUuid.delete(uuid);
      continue;
    }
    // The server's word about an entry is newer than what it was when the change was made.
    const entry = byUuid.get(uuid) ?? (effect.kind === 'added' ? effect.entry : effect.before);
    if (entry) byUuid.set(uuid, effect.kind === 'changed' ? { ...entry, ...effect.changes } : entry);
  }
  return [...byUuid.values()];
}
