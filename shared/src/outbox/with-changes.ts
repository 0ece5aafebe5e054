import type { TimeEntry } from '../api/index.ts';
import { type Effect, entryIdOf, type WaitingChange } from './change.ts';

/** Of a refused change nothing is shown, except an entry that exists in it alone: it waits to be corrected. */
function shownEffects({ state, entryId, effects }: WaitingChange): Effect[] {
  if (state !== 'refused') return effects;
  return effects.filter((effect) => entryId < 0 && entryIdOf(effect) === entryId);
}

/** Entries as they will be when the server knows of all changes. Without changes they are the same array. */
export function withChanges(
  entries: readonly TimeEntry[],
  changes: readonly WaitingChange[],
): readonly TimeEntry[] {
  const effects = changes.flatMap(shownEffects);
  if (effects.length === 0) return entries;
  const byId = new Map(entries.map((entry) => [entry.timer_id, entry]));
  for (const effect of effects) {
    const id = entryIdOf(effect);
    if (effect.kind === 'removed') {
      byId.delete(id);
      continue;
    }
    // What the server answers of an entry is newer than how it was here.
    const entry = byId.get(id) ?? (effect.kind === 'added' ? effect.entry : effect.before);
    if (entry) byId.set(id, effect.kind === 'changed' ? { ...entry, ...effect.changes } : entry);
  }
  return [...byId.values()];
}
