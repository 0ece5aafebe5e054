import { useLayoutEffect, useRef } from 'react';
import type { ListRow } from './list-rows.ts';
import { controlIn, focusIn } from './row-elements.ts';

/** A row to focus, or the first control of one of its cells. */
interface Target {
  key: string;
  cell: number;
}

interface List {
  element: HTMLElement | null;
  rows: readonly ListRow[];
  /** Key of the row that is the tab stop. */
  active: string | undefined;
  activate: (key: string) => void;
}

/**
 * Moves the focus between rows of a virtual list; a row that is not rendered yet becomes active, and is focused once
 * rendered.
 */
export function useRowFocus({ element, rows, active, activate }: List) {
  const wanted = useRef<Target>(undefined);

  const find = (index: number) => element?.querySelector<HTMLElement>(`[data-index="${index}"]`);

  function arrive({ key, cell }: Target): boolean {
    const row = find(rows.findIndex((each) => each.key === key));
    if (!row) return false;
    focusIn(row, controlIn(row, cell) ?? row);
    return true;
  }

  useLayoutEffect(() => {
    if (wanted.current && arrive(wanted.current)) wanted.current = undefined;
  });

  // A row restored by an undo takes the focus from its replacement.
  const before = useRef(active);
  useLayoutEffect(() => {
    if (before.current === active) return;
    before.current = active;
    const focused = document.activeElement;
    const isOnRow = focused?.matches('[role="row"]') === true && element?.contains(focused) === true;
    if (isOnRow && active !== undefined && !wanted.current) arrive({ key: active, cell: -1 });
  });

  return {
    /** Focuses a row or, with a cell, the first control in it. */
    focus(index: number, cell = -1) {
      const row = rows[index];
      if (!row) return;
      const target = { key: row.key, cell };
      if (arrive(target)) return;
      wanted.current = target;
      activate(row.key);
    },
  };
}
