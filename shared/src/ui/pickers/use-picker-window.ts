import { useLayoutEffect, useMemo, useRef } from 'react';
import { type PickerGroup, rowsOf } from './picker-rows.ts';
import { useVirtualRowsWithin } from '../lists/use-virtual-rows.ts';

/** The choice highlighted by arrow keys or pointer. */
export interface PickerHighlight {
  index: number;
  /** No scrolling needed: it is under the pointer. */
  byPointer: boolean;
}

const usualHeights = { label: 30, choice: 36 };

const keyOf = ({ key }: { key: string }) => key;

/** Space below the last line, in px. */
const margin = 8;

/** Virtualizes a long list; scrolls to the highlighted line. */
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
      rows,
      keyOf,
      kindOf: ({ item }) => (item ? 'choice' : 'label'),
      usualHeights,
      // `aria-activedescendant` names the highlighted choice and Enter clicks it, so it stays rendered wherever the list is
      // scrolled to.
      kept: highlighted,
    },
    list,
    margin,
  );

  useLayoutEffect(() => virtualizer.scrollToOffset(0), [virtualizer, query]);
  useLayoutEffect(() => {
    if (highlighted === -1 || highlight?.byPointer) return;
    // Scrolls to the label above the first choice, too.
    virtualizer.scrollToIndex(highlight?.index === 0 ? 0 : highlighted);
  }, [virtualizer, highlighted, highlight]);

  const lines = rendered.flatMap((at) => {
    const row = rows[at];
    return row ? [{ ...row, at }] : [];
  });
  return { list, lines, measure, whole };
}
