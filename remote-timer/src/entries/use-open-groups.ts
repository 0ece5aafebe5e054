import { useCallback, useMemo, useState } from 'react';
import type { FoldedDay, KeyOfEntry } from './list-rows.ts';
import type { Similar } from './similar-entries.ts';

/**
 * Which groups are open. They are known by the entries in them, so that one stays open while it changes. A group
 * that comes to be around the entry that is worked in opens: nothing typed there may be folded away.
 */
export function useOpenGroups(
  days: readonly FoldedDay[],
  heldKey: string | undefined,
  keyOfEntry: KeyOfEntry,
) {
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());

  const isOpen = useCallback(
    (similar: Similar) => similar.some(({ timer_id }) => opened.has(timer_id)),
    [opened],
  );

  const toggle = useCallback(
    (similar: Similar, on: boolean) =>
      setOpened((before) => {
        const after = new Set(before);
        for (const { timer_id } of similar) {
          if (on) after.add(timer_id);
          else after.delete(timer_id);
        }
        return after;
      }),
    [],
  );

  const aroundHeld = useMemo(
    () =>
      days
        .flatMap(({ folded }) => folded)
        .find((similar) => similar.length > 1 && similar.some((entry) => keyOfEntry(entry) === heldKey)),
    [days, heldKey, keyOfEntry],
  );
  if (aroundHeld && !isOpen(aroundHeld)) toggle(aroundHeld, true);

  return { isOpen, toggle };
}
