import { useCallback, useMemo, useState } from 'react';
import { useLatest } from './use-latest.ts';

interface Selection {
  chosen: ReadonlySet<string>;
  /** The one chosen last: Shift chooses from there. */
  last: string | undefined;
}

const none: Selection = { chosen: new Set(), last: undefined };

/** All from the one chosen last to these, in either direction. */
function upTo(
  inOrder: readonly string[],
  last: string | undefined,
  ids: readonly string[],
): readonly string[] {
  const from = last === undefined ? -1 : inOrder.indexOf(last);
  if (from < 0) return ids;
  const places = [from, ...ids.map((id) => inOrder.indexOf(id))];
  return inOrder.slice(Math.min(...places), Math.max(...places) + 1);
}

/** The rows of a list that are chosen together, by their ids, whether or not they are rendered. Shift chooses all up to the last one. */
export function useSelection(inOrder: readonly string[]) {
  const [{ chosen }, setSelection] = useState(none);
  const order = useLatest(inOrder);

  const toggle = useCallback(
    (ids: readonly string[], on: boolean, withShift: boolean) => {
      const all = order.current;
      setSelection((before) => {
        const after = new Set(before.chosen);
        for (const id of withShift ? upTo(all, before.last, ids) : ids) {
          if (on) after.add(id);
          else after.delete(id);
        }
        return { chosen: after, last: ids[0] };
      });
    },
    [order],
  );

  // What was deleted elsewhere is not chosen any more.
  const ids = useMemo(() => inOrder.filter((id) => chosen.has(id)), [inOrder, chosen]);
  const clear = useCallback(() => setSelection(none), []);
  return { ids, chosen, toggle, clear };
}
