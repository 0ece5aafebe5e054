import {
  defaultRangeExtractor,
  measureElement,
  type Range,
  useWindowVirtualizer,
} from '@tanstack/react-virtual';
import { useEffect, useMemo, useState } from 'react';
import { useTopOf } from '@timeweave/shared/ui';
import type { ListRow } from './list-rows.ts';

/** Rows that are drawn beyond each edge of the window, so that the Tab key always finds the next one. */
const overscan = 8;

/** Until the first row of a kind has been measured. */
const usualHeights: Record<ListRow['kind'], number> = { day: 56, group: 45, entry: 45 };

/** The rows that are to be drawn: those in the window, and the held one with its neighbours. */
function withHeld(range: Range, held: number): number[] {
  const drawn = defaultRangeExtractor(range);
  if (held < 0) return drawn;
  const neighbours = [held - 1, held, held + 1].filter((index) => index >= 0 && index < range.count);
  return [...new Set([...drawn, ...neighbours])].toSorted((a, b) => a - b);
}

/** Draws of many rows those that can be seen. Rows are measured; others of a kind are taken to be as high. */
export function useRowWindow(
  rows: readonly ListRow[],
  heldKey: string | undefined,
  list: HTMLElement | null,
) {
  const [heights] = useState(() => new Map(Object.entries(usualHeights)));
  const held = useMemo(() => rows.findIndex(({ key }) => key === heldKey), [rows, heldKey]);
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count: rows.length,
    getItemKey: (index) => rows[index]?.key ?? index,
    estimateSize: (index) => heights.get(rows[index]?.kind ?? 'entry') ?? 0,
    measureElement(element, entry, instance) {
      const height = measureElement(element, entry, instance);
      const row = rows[instance.indexFromElement(element)];
      if (row) heights.set(row.kind, height);
      return height;
    },
    rangeExtractor: (range) => withHeld(range, held),
    scrollMargin: useTopOf(list),
    overscan,
    directDomUpdates: true,
    directDomUpdatesMode: 'position',
  });

  // In a window of another width no height is what it was.
  useEffect(() => {
    let width = window.innerWidth;
    const onResize = () => {
      if (window.innerWidth === width) return;
      width = window.innerWidth;
      virtualizer.measure();
    };
    window.addEventListener('resize', onResize);
    return () => window.removeEventListener('resize', onResize);
  }, [virtualizer]);

  return {
    /** The places of the rows to draw, in order. */
    drawn: virtualizer.getVirtualItems().map(({ index }) => index),
    /** The ref of each drawn row, which carries its place as `data-index`. */
    measure: virtualizer.measureElement,
    /** The ref of what is as high as all rows together. */
    whole: virtualizer.containerRef,
  };
}
