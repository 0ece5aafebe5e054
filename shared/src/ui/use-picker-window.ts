import { useLayoutEffect, useMemo, useRef } from 'react';
import { type PickerGroup, rowsOf } from './picker-rows.ts';
import { useVirtualRowsWithin } from './use-virtual-rows.ts';

/** The choice that the arrow keys or the pointer stand on. */
export interface PickerHighlight {
  index: number;
  /** Under the pointer it is in sight already. */
  byPointer: boolean;
}

const usualHeights = { label: 30, choice: 36 };

/** Below the last line. */
const margin = 8;

/** The visible lines of a long list; scrolls to the highlighted one. */
export function usePickerWindow<Item extends { id: number }>(
  groups: readonly PickerGroup<Item>[],
  query: string,
  highlight: PickerHighlight | null,
) {
  const rows = useMemo(() => rowsOf(groups), [groups]);
  const highlighted = highlight ? rows.findIndex(({ index }) => index === highlight.index) : -1;
  const list = useRef<HTMLDivElement>(null);
  const { rendered, measure, whole, virtualizer } = useVirtualRowsWithin(
    {
      count: rows.length,
      keyAt: (at) => rows[at]?.key ?? at,
      kindAt: (at) => (rows[at]?.item ? 'choice' : 'label'),
      usualHeights,
      // `aria-activedescendant` names the highlighted choice and Enter clicks it, wherever the wheel has scrolled to.
      kept: highlighted,
    },
    list,
    margin,
  );

  useLayoutEffect(() => virtualizer.scrollToOffset(0), [virtualizer, query]);
  useLayoutEffect(() => {
    if (highlighted === -1 || highlight?.byPointer) return;
    // The label above the first choice comes into sight with it.
    virtualizer.scrollToIndex(highlight?.index === 0 ? 0 : highlighted);
  }, [virtualizer, highlighted, highlight]);

  const lines = rendered.flatMap((at) => {
    const row = rows[at];
    return row ? [{ ...row, at }] : [];
  });
  return { list, lines, measure, whole };
}
