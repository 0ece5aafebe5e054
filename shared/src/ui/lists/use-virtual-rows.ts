import {
  defaultRangeExtractor,
  measureElement,
  type Range,
  useVirtualizer,
  useWindowVirtualizer,
  type Virtualizer,
} from '@tanstack/react-virtual';
import { type RefObject, useEffect, useState } from 'react';
import { useListPlace } from './use-list-place.ts';

export interface VirtualRows<Kind extends string> {
  count: number;
  /** A row keeps its key while others come and go around it. */
  keyAt: (index: number) => string | number;
  kindAt: (index: number) => Kind;
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
function useRowOptions<Kind extends string>(rows: VirtualRows<Kind>) {
  const { count, keyAt, kindAt, usualHeights, kept } = rows;
  const [heights] = useState(() => new Map<string, number>());
  return {
    count,
    getItemKey: keyAt,
    estimateSize: (index: number) => heights.get(kindAt(index)) ?? usualHeights[kindAt(index)],
    measureElement(
      element: HTMLElement,
      entry: ResizeObserverEntry | undefined,
      // `any` in the library's own type: the scrolling element makes no difference.
      instance: Parameters<typeof measureElement<HTMLElement>>[2],
    ) {
      const height = measureElement(element, entry, instance);
      const index = instance.indexFromElement(element);
      if (index < count && !heights.has(kindAt(index))) heights.set(kindAt(index), height);
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
export function useVirtualRows<Kind extends string>(rows: VirtualRows<Kind>, list: HTMLElement | null) {
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
export function useVirtualRowsWithin<Kind extends string>(
  rows: VirtualRows<Kind>,
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
