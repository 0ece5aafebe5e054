import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useState } from 'react';
import { styled } from '@timeweave/shared/facade';
import { useTopOf } from './use-top-of.ts';

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
  const [heldId, setHeldId] = useState<number>();
  const held = items.findIndex(({ id }) => id === heldId);
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count: items.length,
    getItemKey: (index) => items[index]?.id ?? index,
    estimateSize: () => usualHeight,
    rangeExtractor: (range) => [...new Set([...defaultRangeExtractor(range), ...(held < 0 ? [] : [held])])],
    scrollMargin: useTopOf(list),
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
              onFocus={() => setHeldId(item.id)}
            >
              {children(item)}
            </Place>
          )
        );
      })}
    </List>
  );
}

const List = styled.ul`
  position: relative;
`;

const Place = styled.li`
  position: absolute;
  inset: 0 0 auto;
`;
