import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { styled } from '@timeweave/shared/facade';
import { useVirtualRows } from './use-virtual-rows.ts';

export interface VirtualListProps<Item> {
  label: string;
  items: readonly Item[];
  /** Estimated height of a row in px, until one has been measured. */
  usualHeight: number;
  /** Column headings; with them the list is a table, and its rows have the role `row`. */
  headings?: ReactNode;
  isBusy?: boolean;
  children: (item: Item, index: number) => ReactNode;
}

interface Focused {
  id: number | string;
  index: number;
}

const usualKind = () => 'row' as const;

/** A list of any length that scrolls with the page: renders the visible rows and the last focused one. */
export function VirtualList<Item extends { id: number | string }>(props: VirtualListProps<Item>) {
  const { label, items, usualHeight, headings, isBusy, children } = props;
  const [list, setList] = useState<HTMLElement | null>(null);
  const [last, setLast] = useState<Focused>();
  const kept = useMemo(() => (last ? items.findIndex(({ id }) => id === last.id) : -1), [items, last]);
  useFocusAfterRemoval(list, items.length, kept < 0 ? last : undefined);
  const { rendered, measure, whole } = useVirtualRows(
    {
      count: items.length,
      keyAt: (index) => items[index]?.id ?? index,
      kindAt: usualKind,
      usualHeights: { row: usualHeight },
      kept,
    },
    list,
  );
  const setRows = useCallback(
    (element: HTMLElement | null) => {
      setList(element);
      whole(element);
    },
    [whole],
  );

  const places = rendered.flatMap((index) => {
    const item = items[index];
    if (!item) return [];
    const place = { 'data-index': index, ref: measure, onFocus: () => setLast({ id: item.id, index }) };
    const content = children(item, index);
    return headings ? (
      <Place key={item.id} {...place}>
        {content}
      </Place>
    ) : (
      <Place key={item.id} as="li" aria-setsize={items.length} aria-posinset={index + 1} {...place}>
        {content}
      </Place>
    );
  });

  if (!headings) {
    return (
      <Rows as="ul" ref={setRows} aria-label={label} aria-busy={isBusy}>
        {places}
      </Rows>
    );
  }
  return (
    <div role="table" aria-label={label} aria-rowcount={items.length + 1} aria-busy={isBusy}>
      <div role="rowgroup">{headings}</div>
      <Rows role="rowgroup" ref={setRows}>
        {places}
      </Rows>
    </div>
  );
}

/** Focuses the row at the same index when the focused row is removed. */
function useFocusAfterRemoval(list: HTMLElement | null, count: number, gone: Focused | undefined): void {
  useEffect(() => {
    if (!gone || document.activeElement !== document.body) return;
    const index = Math.min(gone.index, count - 1);
    list?.querySelector<HTMLElement>(`[data-index="${index}"] button`)?.focus({ preventScroll: true });
  }, [list, count, gone]);
}

const Rows = styled.div`
  position: relative;
`;

const Place = styled.div`
  position: absolute;
  left: 0;
  right: 0;
`;
