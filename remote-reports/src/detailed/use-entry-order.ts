import { useAddressParameters } from '@timeweave/shared/ui';

const columns = ['date', 'title', 'duration'] as const;
export type SortColumn = (typeof columns)[number];

export interface EntryOrder {
  sort: SortColumn;
  direction: 'ascending' | 'descending';
}

/** Reads the order from the URL: `-date`, the default, has the latest entries first. */
function orderFrom(text: string | null): EntryOrder {
  const sort = columns.find((column) => text === column || text === `-${column}`);
  if (!sort) return { sort: 'date', direction: 'descending' };
  return { sort, direction: text === sort ? 'ascending' : 'descending' };
}

/** Sorts by the clicked column, ascending; a second click reverses the order. */
function clicked(column: SortColumn, { sort, direction }: EntryOrder): string {
  return sort === column && direction === 'ascending' ? `-${column}` : column;
}

/** The order of the report's entries, kept in the URL so that a link shows the same order. */
export function useEntryOrder() {
  const { search, put } = useAddressParameters();
  const order = orderFrom(search.get('sort'));
  return { order, sortBy: (column: SortColumn) => put('sort', clicked(column, order)) };
}
