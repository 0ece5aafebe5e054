import { useCallback } from 'react';
import { useLocation, useSearchParams } from '@timeweave/shared/facade';

const columns = ['date', 'title', 'duration'] as const;
export type SortColumn = (typeof columns)[number];

export interface EntryOrder {
  sort: SortColumn;
  direction: 'ascending' | 'descending';
}

/** The order in an address; by default the latest entries are first. */
function orderFrom(search: URLSearchParams): EntryOrder {
  const sort = columns.find((column) => column === search.get('sort')) ?? 'date';
  const direction = search.get('direction');
  if (direction === 'ascending' || direction === 'descending') return { sort, direction };
  return { sort, direction: sort === 'date' ? 'descending' : 'ascending' };
}

/** Sorts by another column in ascending order; a second click on a column reverses the order. */
function clicked(column: SortColumn, { sort, direction }: EntryOrder): EntryOrder {
  if (sort !== column) return { sort: column, direction: 'ascending' };
  return { sort, direction: direction === 'ascending' ? 'descending' : 'ascending' };
}

/** The order of a report's entries. It is in the address, so that a link shows the same order. */
export function useEntryOrder() {
  const [search, setSearch] = useSearchParams();
  const state: unknown = useLocation().state;
  const sortBy = useCallback(
    (column: SortColumn) =>
      setSearch(
        (current) => {
          const next = new URLSearchParams(current);
          const { sort, direction } = clicked(column, orderFrom(current));
          next.set('sort', sort);
          next.set('direction', direction);
          return next;
        },
        { replace: true, state },
      ),
    [setSearch, state],
  );
  return { order: orderFrom(search), sortBy };
}
