import { useMemo } from 'react';
import { useSelection } from '../lists/use-selection.ts';
import type { Listed } from './column.ts';

/** The selectable rows of a `DataList`, and the names of their check boxes. */
export interface Selectable<Item> {
  allLabel: string;
  label(item: Item): string;
  canSelect(item: Item): boolean;
}

export interface ListSelection<Item extends Listed> extends Selectable<Item> {
  chosen: ReadonlySet<Item['id']>;
  /** With Shift, selects a range of `shown`: the rows as the list has sorted them. */
  toggle(ids: readonly Item['id'][], on: boolean, withShift: boolean, shown?: readonly Item['id'][]): void;
  /** What 'select all' selects. */
  all: readonly Item['id'][];
  isAll: boolean;
}

/** The selection of a list: the selected items in order, and what the list needs for its check boxes. */
export function useListSelection<Item extends Listed>(items: readonly Item[], selectable: Selectable<Item>) {
  const { canSelect } = selectable;
  const possible = useMemo(() => items.filter((item) => canSelect(item)), [items, canSelect]);
  const all = useMemo(() => possible.map(({ id }): Item['id'] => id), [possible]);
  const { chosen, toggle, clear } = useSelection(all);
  const selected = useMemo(() => possible.filter(({ id }) => chosen.has(id)), [possible, chosen]);
  const isAll = all.length > 0 && selected.length === all.length;
  const selection: ListSelection<Item> = { ...selectable, chosen, toggle, all, isAll };
  return { selected, clear, selection };
}
