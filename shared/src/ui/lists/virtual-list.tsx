import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { styled } from '@timeweave/shared/facade';
import { useLostFocus } from '../focus/use-lost-focus.ts';
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

const keyOf = ({ id }: { id: number | string }) => id;

/** A list of any length that scrolls with the page: renders the visible rows and the last focused one. */
export function VirtualList<Item extends { id: number | string }>(props: VirtualListProps<Item>) {
  const { label, items, usualHeight, headings, isBusy, children } = props;
  const [list, setList] = useState<HTMLElement | null>(null);
  const [last, setLast] = useState<Focused>();
  const kept = useMemo(() => (last ? items.findIndex(({ id }) => id === last.id) : -1), [items, last]);
  const part = useRef<HTMLElement>(null);
  // Focuses the row at the same index when the focused row is removed.
  const onFocus = useLostFocus(part, () => {
    if (!last || kept >= 0) return;
    const index = Math.min(last.index, items.length - 1);
    list?.querySelector<HTMLElement>(`[data-index="${index}"] button`)?.focus({ preventScroll: true });
  });
  const { rendered, measure, whole } = useVirtualRows(
    {
      rows: items,
      keyOf,
      kindOf: () => 'row',
      usualHeights: { row: usualHeight },
      kept,
    },
    list,
  );
  const setRows = useCallback(
    (element: HTMLElement | null) => {
      setList(element);
      part.current = element;
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
      <Rows as="ul" ref={setRows} onFocus={onFocus} aria-label={label} aria-busy={isBusy}>
        {places}
      </Rows>
    );
  }
  return (
    <div role="table" aria-label={label} aria-rowcount={items.length + 1} aria-busy={isBusy}>
      <div role="rowgroup">{headings}</div>
      <Rows role="rowgroup" ref={setRows} onFocus={onFocus}>
        {places}
      </Rows>
    </div>
  );
}

const Rows = styled.div`
  position: relative;
`;

const Place = styled.div`
  position: absolute;
  left: 0;
  right: 0;
`;
