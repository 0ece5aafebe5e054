import { useAddressParameters } from '@timeweave/shared/ui';

const columns = ['date', 'title', 'duration'] as const;
export type SortColumn = (typeof columns)[number];

export interface EntryOrder {
  sort: SortColumn;
  direction: 'ascending' | 'descending';
}

/** Reads the order from an address: `-date` has the latest entries first, and is the default. */
function orderFrom(text: string | null): EntryOrder {
  const sort = columns.find((column) => text === column || text === `-${column}`);
  if (!sort) return { sort: 'date', direction: 'descending' };
  return { sort, direction: text === sort ? 'ascending' : 'descending' };
}

/** Sorts by another column in ascending order; a second click on a column reverses the order. */
function clicked(column: SortColumn, { sort, direction }: EntryOrder): string {
  return sort === column && direction === 'ascending' ? `-${column}` : column;
}

/** The order of a report's entries. It is in the address, so that a link shows the same order. */
export function useEntryOrder() {
  const { search, put } = useAddressParameters();
  const order = orderFrom(search.get('sort'));
  return { order, sortBy: (column: SortColumn) => put('sort', clicked(column, order)) };
}
