import { useMemo } from 'react';
import { useAddressParameters } from '@timeweave/shared/ui';
import { filterFrom, type ProjectFilter, withFilter } from './project-filter.ts';
import { type Column, orderFrom, orderText, orderAfterClick } from './project-order.ts';

/** The filter and order of the project list, kept in the URL so that a link shows the same list. */
export function useProjectView() {
  const { search, change } = useAddressParameters();
  const filter = useMemo(() => filterFrom(search), [search]);
  const sort = search.get('sort');
  const order = useMemo(() => orderFrom(sort), [sort]);
  return {
    filter,
    order,
    change: (changed: Partial<ProjectFilter>) =>
      change((current) => withFilter(current, { ...filterFrom(current), ...changed })),
    press: (column: Column) =>
      change((current) => {
        const text = orderText(orderAfterClick(column, orderFrom(current.get('sort'))));
        if (text) current.set('sort', text);
        else current.delete('sort');
        return current;
      }),
  };
}
