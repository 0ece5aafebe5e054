import { useCallback, useMemo, useState } from 'react';
import { useLatest } from '../hooks/use-latest.ts';

interface Selection<Id> {
  chosen: ReadonlySet<Id>;
  /** The last selected row, where a Shift range begins. */
  last: Id | undefined;
}

const none: Selection<never> = { chosen: new Set(), last: undefined };

/** Returns the rows from the last selected one to these, in either direction. */
function upTo<Id>(inOrder: readonly Id[], last: Id | undefined, ids: readonly Id[]): readonly Id[] {
  const from = last === undefined ? -1 : inOrder.indexOf(last);
  if (from < 0) return ids;
  const places = [from, ...ids.map((id) => inOrder.indexOf(id))];
  return inOrder.slice(Math.min(...places), Math.max(...places) + 1);
}

/**
 * The selected rows of a list by id, rendered or not. Shift selects a range from the last one, of the rows as they are shown:
 * `toggle` takes their ids if the list sorts them itself.
 */
export function useSelection<Id extends string | number>(inOrder: readonly Id[]) {
  const [{ chosen }, setSelection] = useState<Selection<Id>>(none);
  const order = useLatest(inOrder);

  const toggle = useCallback(
    (ids: readonly Id[], on: boolean, withShift: boolean, shown: readonly Id[] = order.current) => {
      setSelection((before) => {
        const after = new Set(before.chosen);
        for (const id of withShift ? upTo(shown, before.last, ids) : ids) {
          if (on) after.add(id);
          else after.delete(id);
        }
        return { chosen: after, last: ids[0] };
      });
    },
    [order],
  );

  // Rows deleted elsewhere are no longer selected.
  const ids = useMemo(() => inOrder.filter((id) => chosen.has(id)), [inOrder, chosen]);
  const clear = useCallback(() => setSelection(none), []);
  return { ids, chosen, toggle, clear };
}
