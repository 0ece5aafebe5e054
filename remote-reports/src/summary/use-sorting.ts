import { useAddressParameters } from '@timeweave/shared/ui';
import { sortedBy, type Sorting, sortingFrom, sortingText } from './project-rows.ts';

/** The order of the summary's table. It lives in the address, so that a link shows the same. */
export function useSorting() {
  const { search, put } = useAddressParameters();
  const sorting = sortingFrom(search.get('sort'));
  return { sorting, sortBy: (key: Sorting['by']) => put('sort', sortingText(sortedBy(key, sorting))) };
}
