import type { ReactNode } from 'react';
import { styled } from '@timeweave/shared/facade';
import { SearchField } from './search-field.tsx';
import { Select } from './select.tsx';

export interface SearchAndShowProps<Shown extends string> {
  searchLabel: string;
  term: string;
  onSearch: (term: string) => void;
  shown: Shown;
  choices: readonly { value: Shown; label: string }[];
  onShow: (shown: Shown) => void;
  /** The number of results; undefined until known. */
  found?: string;
  /** Other filters, after 'Show'. */
  children?: ReactNode;
}

/** The filters above a list: 'Show' first, then the search and the number of results. */
export function SearchAndShow<Shown extends string>(props: SearchAndShowProps<Shown>) {
  const { searchLabel, term, onSearch, shown, choices, onShow, found, children } = props;
  const show = (value: string) => {
    const choice = choices.find((each) => each.value === value);
    if (choice) onShow(choice.value);
  };
  return (
    <Bar data-no-print>
      <Show>
        <span aria-hidden="true">Show</span>
        <Select label="Show" hideLabel value={shown} onChange={show} options={choices} />
      </Show>
      {children}
      <SearchField label={searchLabel} value={term} onSearch={onSearch} />
      {found !== undefined && <Found role="status">{found}</Found>}
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
    /* The number of results is beside the 'Show' choice. */
    & > :not(:first-child, p) {
      order: 1;
    }
  }
`;

const Found = styled.p`
  min-height: 1.5em;
  margin-left: auto;
  color: var(--tw-text-muted);
  font-variant-numeric: tabular-nums;
`;

const Show = styled.div`
  display: flex;
  align-items: center;
  gap: var(--tw-space-2);
  & > div {
    width: 128px;
  }
`;
