import { useAddressParameters } from '@timeweave/shared/ui';
import type { Level } from '../arrangement/index.ts';
import { sortedBy, sortingFrom, sortingText, type SortKey, usualSorting } from './sorting.ts';

/** The order of the summary's groups. It lives in the address, so that a link shows the same. */
export function useSorting(level: Level) {
  const { search, put } = useAddressParameters();
  const usual = usualSorting(level);
  const chosen = sortingFrom(search.get('sort'));
  const sorting = chosen ?? usual;
  return {
    /** The order of the first level. */
    sorting,
    /** The order of all levels; undefined where each has its usual one. */
    chosen,
    sortBy: (key: SortKey) => put('sort', sortingText(sortedBy(key, sorting), usual)),
  };
}
