import { useLocation, useSearchParams } from '@timeweave/shared/facade';
import { sortedBy, type Sorting, sortingFrom, sortingText } from './project-rows.ts';

/** The order of the summary's table. It lives in the address, so that a link shows the same. */
export function useSorting() {
  const [search, setSearch] = useSearchParams();
  const state: unknown = useLocation().state;
  const sortBy = (key: Sorting['by']) =>
    setSearch(
      (current) => {
        const next = new URLSearchParams(current);
        const text = sortingText(sortedBy(key, sortingFrom(current.get('sort'))));
        if (text) next.set('sort', text);
        else next.delete('sort');
        return next;
      },
      { replace: true, state },
    );
  return { sorting: sortingFrom(search.get('sort')), sortBy };
}
