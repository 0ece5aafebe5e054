import { SearchAndShow } from '@timeweave/shared/ui';
import type { ListFilter } from './use-list-filter.ts';

const choices = [
  { value: 'active', label: 'Active' },
  { value: 'archived', label: 'Archived' },
  { value: 'both', label: 'Both' },
] as const;

interface Props {
  searchLabel: string;
  filter: ListFilter;
  /** How many are found; nothing while that is not known. */
  found: string;
}

/** The search and the 'Show' choice above a list, and how many items were found. */
export function ListFilters({ searchLabel, filter, found }: Props) {
  return (
    <SearchAndShow
      searchLabel={searchLabel}
      term={filter.term}
      onSearch={filter.find}
      shown={filter.shown}
      choices={choices}
      onShow={filter.show}
      found={found}
    />
  );
}
