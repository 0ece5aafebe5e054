import { useCallback, useState } from 'react';
import type { ListRow } from './list-rows.ts';

interface Active {
  key: string | undefined;
  index: number;
  /** The row whose place this one has taken. It becomes active again when an undo brings it back after it is gone. */
  removed?: { key: string; isGone: boolean };
}

/** Returns the index of the row of an entry or a group nearest to an index, the next one first. */
function nearest(rows: readonly ListRow[], index: number): number {
  const isTime = (row: ListRow) => row.kind !== 'day';
  const next = rows.findIndex((row, at) => at >= index && isTime(row));
  return next < 0 ? rows.findLastIndex(isTime) : next;
}

function activeIn(rows: readonly ListRow[], active: Active): Active {
  const { key, index, removed } = active;
  const indexOf = (wanted: string) =>
    rows[index]?.key === wanted ? index : rows.findIndex((row) => row.key === wanted);
  if (removed) {
    const at = indexOf(removed.key);
    if (removed.isGone && at >= 0) return { key: removed.key, index: at };
    if (!removed.isGone && at < 0) return { ...active, removed: { ...removed, isGone: true } };
  }
  const same = key === undefined ? -1 : indexOf(key);
  if (same >= 0) return same === index ? active : { ...active, index: same };
  const at = nearest(rows, index);
  return {
    key: rows[at]?.key,
    index: at,
    removed: removed ?? (key === undefined ? undefined : { key, isGone: true }),
  };
}

/**
 * The row that the Tab key reaches, at first that of the newest entry. When it is removed, the next row takes its place.
 */
export function useActiveRow(rows: readonly ListRow[]) {
  const [state, setActive] = useState<Active>({ key: undefined, index: 0 });
  const active = activeIn(rows, state);
  // Until the user has been in the list, the first row is active, whichever it is.
  if (state.key !== undefined && active !== state) setActive(active);

  const activate = useCallback((key: string) => {
    setActive((before) => (before.key === key ? before : { key, index: before.index }));
  }, []);
  /** Says that the row before the active one is about to be removed. */
  const remove = useCallback(
    (key: string) => setActive((before) => ({ ...before, removed: { key, isGone: false } })),
    [],
  );

  return { key: active.key, index: active.index, activate, remove };
}
