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
  /** Number of matching items as text; empty until known. */
  found: string;
}

/** Search field, 'Show' select and number of matching items. */
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
