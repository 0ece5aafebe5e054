import { useCallback, useMemo, useState } from 'react';
import type { FoldedDay } from './list-rows.ts';
import type { Similar } from './similar-entries.ts';

/**
 * The expanded groups, identified by their entries, so that they stay expanded when they change. A group that forms
 * around the focused entry expands, so that typed text stays visible.
 */
export function useOpenGroups(days: readonly FoldedDay[], focusedKey: string | undefined) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());

  const isOpen = useCallback((similar: Similar) => similar.some(({ uuid }) => opened.has(uuid)), [opened]);

  const toggle = useCallback(
    (similar: Similar, on: boolean) =>
      setOpened((before) => {
        const after = new Set(before);
        for (const { uuid } of similar) {
          if (on) after.add(uuid);
          else after.delete(uuid);
        }
        return after;
      }),
    [],
  );

  const aroundFocused = useMemo(
    () =>
      days
        .flatMap(({ folded }) => folded)
        .find((similar) => similar.length > 1 && similar.some(({ uuid }) => uuid === focusedKey)),
    [days, focusedKey],
  );
  if (aroundFocused && !isOpen(aroundFocused)) toggle(aroundFocused, true);

  return { isOpen, toggle };
}
