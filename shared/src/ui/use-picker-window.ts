import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { type PickerGroup, rowsOf } from './picker-rows.ts';

/** The choice that the arrow keys or the pointer stand on. */
export interface PickerHighlight {
  index: number;
  /** Under the pointer it is in sight already. */
  byPointer: boolean;
}

/** Of a line that has not been measured yet. */
const likelyHeight = { label: 30, choice: 36 };

/** Below the last line. */
const margin = 8;

/** Which lines of a long list are in sight, and where they stand; scrolls to what is highlighted. */
export function usePickerWindow<Item extends { id: number }>(
  groups: readonly PickerGroup<Item>[],
  query: string,
  highlight: PickerHighlight | null,
) {
  const rows = useMemo(() => rowsOf(groups), [groups]);
  const highlighted = highlight ? rows.findIndex(({ index }) => index === highlight.index) : -1;
  const list = useRef<HTMLDivElement>(null);
  // eslint-disable-next-line react-hooks/incompatible-library -- React Compiler has no part in our build.
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => list.current,
    estimateSize: (at) => (rows[at]?.item ? likelyHeight.choice : likelyHeight.label),
    getItemKey: (at) => rows[at]?.key ?? at,
    overscan: 6,
    paddingEnd: margin,
    scrollPaddingEnd: margin,
    // `aria-activedescendant` names the highlighted choice and Enter clicks it, wherever the wheel has scrolled to.
    rangeExtractor: (range) => withLine(highlighted, defaultRangeExtractor(range)),
  });

  useLayoutEffect(() => virtualizer.scrollToOffset(0), [virtualizer, query]);
  useLayoutEffect(() => {
    if (highlighted === -1 || highlight?.byPointer) return;
    // The label above the first choice comes into sight with it.
    virtualizer.scrollToIndex(highlight?.index === 0 ? 0 : highlighted);
  }, [virtualizer, highlighted, highlight]);

  const lines = virtualizer.getVirtualItems().flatMap(({ index: at, start }) => {
    const row = rows[at];
    return row ? [{ ...row, at, style: { transform: `translateY(${start}px)` } }] : [];
  });
  return { list, lines, measure: virtualizer.measureElement, height: virtualizer.getTotalSize() };
}

function withLine(line: number, shown: readonly number[]): number[] {
  const lines = line === -1 || shown.includes(line) ? shown : [...shown, line];
  return [...lines].sort((a, b) => a - b);
}
