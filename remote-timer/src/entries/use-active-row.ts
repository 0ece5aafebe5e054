import { useCallback, useState } from 'react';
import type { ListRow } from './list-rows.ts';

interface Active {
  key: string | undefined;
  index: number;
  /** The removed row that this one replaces; an undo makes it active again. */
  removed?: { key: string; isGone: boolean };
}

/** Returns the index of the nearest time row, preferring the next one. */
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

/** The list's tab stop, initially the newest entry. When it is removed, the next row becomes the tab stop. */
export function useActiveRow(rows: readonly ListRow[]) {
  const [state, setActive] = useState<Active>({ key: undefined, index: 0 });
  const active = activeIn(rows, state);
  // Until the user has focused the list, the first row is active.
  if (state.key !== undefined && active !== state) setActive(active);

  const activate = useCallback((key: string) => {
    setActive((before) => (before.key === key ? before : { key, index: before.index }));
  }, []);
  /** Announces the removal of the row before the active one. */
  const remove = useCallback(
    (key: string) => setActive((before) => ({ ...before, removed: { key, isGone: false } })),
    [],
  );

  return { key: active.key, index: active.index, activate, remove };
}
