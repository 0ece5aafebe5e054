import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useEffect, useState } from 'react';
import { styled } from '@timeweave/shared/facade';
import { anchorOf, useTopOf } from './use-top-of.ts';

export interface WindowedListProps<Item> {
  /** What the list is of. */
  label: string;
  items: readonly Item[];
  /** Until a row has been measured. */
  usualHeight: number;
  /** A row's inside. */
  children: (item: Item) => ReactNode;
}

/** Rows beyond each edge of the window, so that the Tab key always finds the next one. */
const overscan = 8;

/** A list that is as long as it likes: of its rows those are drawn that can be seen, and the one with the focus. */
export function WindowedList<Item extends { id: number }>({
  label,
  items,
  usualHeight,
  children,
}: WindowedListProps<Item>) {
  const [list, setList] = useState<HTMLElement | null>(null);
  const [last, setLast] = useState<Focused>();
  const held = items.findIndex(({ id }) => id === last?.id);
  const top = useTopOf(list);
  useFocusAfterwards(list, items.length, held < 0 ? last : undefined);
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count: items.length,
    getItemKey: (index) => items[index]?.id ?? index,
    estimateSize: () => usualHeight,
    rangeExtractor: (range) => [...new Set([...defaultRangeExtractor(range), ...(held < 0 ? [] : [held])])],
    scrollMargin: top,
    anchorTo: anchorOf(top),
    overscan,
  });
  const { scrollMargin } = virtualizer.options;

  return (
    <List ref={setList} aria-label={label} style={{ height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map(({ key, index, start }) => {
        const item = items[index];
        return (
          item && (
            <Place
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              aria-setsize={items.length}
              aria-posinset={index + 1}
              style={{ transform: `translateY(${start - scrollMargin}px)` }}
              onFocus={() => setLast({ id: item.id, index })}
            >
              {children(item)}
            </Place>
          )
        );
      })}
    </List>
  );
}

/** The row that had the focus last. */
interface Focused {
  id: number;
  index: number;
}

/** Where a row is gone that had the focus, the one in its place gets it, rather than nobody. */
function useFocusAfterwards(list: HTMLElement | null, count: number, gone: Focused | undefined): void {
  useEffect(() => {
    if (!gone || document.activeElement !== document.body) return;
    const place = Math.min(gone.index, count - 1);
    list?.querySelector<HTMLElement>(`[data-index="${place}"] button`)?.focus({ preventScroll: true });
  }, [list, count, gone]);
}

const List = styled.ul`
  position: relative;
`;

const Place = styled.li`
  position: absolute;
  inset: 0 0 auto;
`;
