import { styled } from '@timeweave/shared/facade';
import { SearchField, Select } from '@timeweave/shared/ui';
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

/** The search and the 'Show' choice above a list. */
export function ListFilters({ searchLabel, filter, found }: Props) {
  const show = (value: string) => {
    const choice = choices.find((each) => each.value === value);
    if (choice) filter.show(choice.value);
  };
  return (
    <Bar>
      <SearchField label={searchLabel} value={filter.term} onSearch={filter.find} />
      <Show>
        <span aria-hidden="true">Show</span>
        <Select label="Show" hideLabel value={filter.shown} onChange={show} options={choices} />
      </Show>
      <Found role="status">{found}</Found>
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--tw-space-3);
  & > [role='search'] {
    flex: 1 1 200px;
    max-width: 360px;
  }
  @media (max-width: 767px) {
    & > [role='search'] {
      flex-basis: 100%;
      max-width: none;
    }
  }
`;

const Show = styled.div`
  display: flex;
  align-items: center;
  gap: var(--tw-space-2);
  & > div {
    width: 128px;
  }
`;

const Found = styled.p`
  min-height: 1.5em;
  margin-left: auto;
  color: var(--tw-text-muted);
`;
