import type { ReportEntry, TimeEntry } from '@timeweave/shared/api';
import { uuidOf, withEffects } from '../queue-core/index.ts';
import { creates, type Effect, type PendingChange } from './pending-change.ts';

/**
 * Returns the effects to show: none for refused changes, except entries that exist only in the change and can be
 * corrected.
 */
function shownEffects(change: PendingChange): Effect[] {
  if (change.state !== 'refused') return change.effects;
  return change.effects.filter((effect) => effect.kind === 'added' && creates(change, uuidOf(effect)));
}

/** Returns the entries with all changes applied; the same array if there are none. */
export function withChanges(
  entries: readonly TimeEntry[],
  changes: readonly PendingChange[],
): readonly TimeEntry[] {
  return withEffects(entries, changes.flatMap(shownEffects));
}

/**
 * Returns the rows of a report with all changes applied, in their order: unchanged rows keep their identity, and new
 * entries are not added. `idOf` returns the id of a row's entry in changes.
 */
export function rowsWithChanges(
  rows: readonly ReportEntry[],
  changes: readonly PendingChange[],
  idOf: (row: ReportEntry) => string,
): readonly ReportEntry[] {
  const effects = new Map<string, Effect[]>();
  for (const effect of changes.flatMap(shownEffects))
    effects.set(uuidOf(effect), [...(effects.get(uuidOf(effect)) ?? []), effect]);
  if (effects.size === 0) return rows;
  return rows.flatMap((row) => {
    const own = effects.get(idOf(row));
    if (!own) return row;
    if (own.findLast(({ kind }) => kind !== 'changed')?.kind === 'removed') return [];
    return own.reduce(
      (shown, each) => (each.kind === 'changed' ? { ...shown, ...each.changes } : shown),
      row,
    );
  });
}
