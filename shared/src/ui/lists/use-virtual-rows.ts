import {
  defaultRangeExtractor,
  measureElement,
  type Range,
  useVirtualizer,
  useWindowVirtualizer,
  type Virtualizer,
} from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useState } from 'react';
import { useListPlace } from './use-list-place.ts';

export interface VirtualRows<Row, Kind extends string> {
  rows: readonly Row[];
  /** A row keeps its key while others come and go around it. The same function in each render. */
  keyOf: (row: Row) => string | number;
  kindOf: (row: Row) => Kind;
  /** Estimated height in px of a row of each kind, until one has been measured. */
  usualHeights: Readonly<Record<Kind, number>>;
  /** Index of the row that stays rendered wherever the list is scrolled to; -1 for none. */
  kept: number;
}

/** Rows rendered beyond each edge: a quick turn of the wheel is 2 rows a frame. */
const overscan = 4;

/** Returns the rows to render: the visible ones, and the kept one with its neighbours. */
function withKept(range: Range, kept: number): number[] {
  const rendered = defaultRangeExtractor(range);
  if (kept < 0) return rendered;
  const neighbours = [kept - 1, kept, kept + 1].filter((index) => index >= 0 && index < range.count);
  return [...new Set([...rendered, ...neighbours])].toSorted((a, b) => a - b);
}

/**
 * Options of a virtual list. Rows are measured; the others of a kind are estimated to be as high as the first measured one.
 * The virtualizer does not store a size that equals the estimate, so a later estimate would move measured rows.
 */
function useRowOptions<Row, Kind extends string>(list: VirtualRows<Row, Kind>) {
  const { rows, keyOf, kindOf, usualHeights, kept } = list;
  const [heights] = useState(() => new Map<Kind, number>());
  const count = rows.length;
  const kindAt = (index: number) => {
    const row = rows[index];
    return row === undefined ? undefined : kindOf(row);
  };
  // Another function makes the virtualizer place all rows again: 1.5 ms a frame for 10,000 (2026-11-26).
  const getItemKey = useCallback(
    (index: number) => {
      const row = rows[index];
      return row === undefined ? index : keyOf(row);
    },
    [rows, keyOf],
  );
  return {
    count,
    getItemKey,
    estimateSize(index: number) {
      const kind = kindAt(index);
      return kind === undefined ? 0 : (heights.get(kind) ?? usualHeights[kind]);
    },
    measureElement(
      element: HTMLElement,
      entry: ResizeObserverEntry | undefined,
      // `any` in the library's own type: the scrolling element makes no difference.
      instance: Parameters<typeof measureElement<HTMLElement>>[2],
    ) {
      const height = measureElement(element, entry, instance);
      const kind = kindAt(instance.indexFromElement(element));
      if (kind !== undefined && !heights.has(kind)) heights.set(kind, height);
      return height;
    },
    rangeExtractor: (range: Range) => withKept(range, kept),
    overscan,
    directDomUpdates: true,
    directDomUpdatesMode: 'position' as const,
  };
}

function rowsOf<Scrolling extends Element | Window>(
  virtualizer: Virtualizer<Scrolling, HTMLElement> & { containerRef: (element: HTMLElement | null) => void },
) {
  return {
    rendered: virtualizer.getVirtualItems().map(({ index }) => index),
    /** Ref of each rendered row, which needs `position: absolute` and its index as `data-index`. */
    measure: virtualizer.measureElement,
    /** Ref of the element with the height of all rows. */
    whole: virtualizer.containerRef,
    virtualizer,
  };
}

/** Virtualizes a list that scrolls with the page. `list` is the element that contains the rows. */
export function useVirtualRows<Row, Kind extends string>(
  rows: VirtualRows<Row, Kind>,
  list: HTMLElement | null,
) {
  const { top, anchor } = useListPlace(list);
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    ...useRowOptions(rows),
    scrollMargin: top,
    anchorTo: anchor,
  });

  // Another window width changes all heights.
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

  return rowsOf(virtualizer);
}

/** Virtualizes a list with its own scrolling, with `margin` px below the last row. */
export function useVirtualRowsWithin<Row, Kind extends string>(
  rows: VirtualRows<Row, Kind>,
  list: RefObject<HTMLElement | null>,
  margin: number,
) {
  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    ...useRowOptions(rows),
    getScrollElement: () => list.current,
    paddingEnd: margin,
    scrollPaddingEnd: margin,
  });
  return rowsOf(virtualizer);
}
