import { useAddressParameters } from '../hooks/use-address-parameters.ts';

export type Direction = 'ascending' | 'descending';

export interface SortOrder<Key extends string = string> {
  by: Key;
  direction: Direction;
}

/** The order of a list, and what a click on a heading does. */
export interface ListSort {
  order: SortOrder;
  /** Sorts by the column, in the direction `first`; a second click reverses it. */
  sortBy: (by: string, first?: Direction) => void;
}

/** Reads `time` or `-time`, which is descending; undefined if none of the keys. */
function orderFrom<Key extends string>(
  text: string | null,
  keys: readonly Key[],
): SortOrder<Key> | undefined {
  const by = keys.find((key) => text === key || text === `-${key}`);
  return by && { by, direction: text === by ? 'ascending' : 'descending' };
}

function afterClick(order: SortOrder, by: string, first: Direction): SortOrder {
  if (order.by !== by) return { by, direction: first };
  return { by, direction: order.direction === 'ascending' ? 'descending' : 'ascending' };
}

/**
 * The order of a list, kept in the URL's `sort` so that a link shows the same order. `chosen` is undefined while the order
 * is the usual one.
 */
export function useSortOrder<Key extends string>(keys: readonly Key[], usual: SortOrder<Key>) {
  const { search, change } = useAddressParameters();
  const chosen = orderFrom(search.get('sort'), keys);
  return {
    order: chosen ?? usual,
    chosen,
    sortBy: (by: string, first: Direction = 'ascending') =>
      change((current) => {
        const next = afterClick(orderFrom(current.get('sort'), keys) ?? usual, by, first);
        if (next.by === usual.by && next.direction === usual.direction) current.delete('sort');
        else current.set('sort', next.direction === 'ascending' ? next.by : `-${next.by}`);
        return current;
      }),
  };
}
