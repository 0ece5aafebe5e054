import { useMemo } from 'react';
import { useSearchParams } from '@timeweave/shared/facade';
import { filterFrom, type ProjectFilter, withFilter } from './project-filter.ts';
import { type Column, orderFrom, orderText, orderAfterClick } from './project-order.ts';

/** The filter and order of the project list, kept in the URL so that a link shows the same list. */
export function useProjectView() {
  const [search, setSearch] = useSearchParams();
  const filter = useMemo(() => filterFrom(search), [search]);
  const sort = search.get('sort');
  const order = useMemo(() => orderFrom(sort), [sort]);
  return {
    filter,
    order,
    change: (changed: Partial<ProjectFilter>) =>
      setSearch((current) => withFilter(current, { ...filterFrom(current), ...changed }), { replace: true }),
    press: (column: Column) =>
      setSearch(
        (current) => {
          const next = new URLSearchParams(current);
          const text = orderText(orderAfterClick(column, orderFrom(current.get('sort'))));
          if (text) next.set('sort', text);
          else next.delete('sort');
          return next;
        },
        { replace: true },
      ),
  };
}
