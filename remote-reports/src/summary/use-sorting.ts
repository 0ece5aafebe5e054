import { useAddressParameters } from '@timeweave/shared/ui';
import type { Level } from '../arrangement/index.ts';
import { sortedBy, sortingFrom, sortingText, type SortKey, usualSorting } from './sorting.ts';

/** The order of the summary's groups, kept in the URL so that a link shows the same order. */
export function useSorting(level: Level) {
  const { search, put } = useAddressParameters();
  const usual = usualSorting(level);
  const chosen = sortingFrom(search.get('sort'));
  const sorting = chosen ?? usual;
  return {
    sorting,
    /** The order of all levels; undefined for each level's default. */
    chosen,
    sortBy: (key: SortKey) => put('sort', sortingText(sortedBy(key, sorting), usual)),
  };
}
