import { styled } from '@timeweave/shared/facade';
import { SearchAndShow } from '@timeweave/shared/ui';
import { ClientFilter } from '../choice-filters/index.ts';
import type { ProjectFilter } from './project-filter.ts';

interface Props {
  filter: ProjectFilter;
  onChange: (changed: Partial<ProjectFilter>) => void;
  /** Number of matching projects as text; empty until known. */
  found: string;
}

const modes = [
  { value: '1', label: 'Active' },
  { value: '2', label: 'Archived' },
  { value: '3', label: 'Both' },
] as const;

export function FilterBar({ filter, onChange, found }: Props) {
  return (
    <div role="group" aria-label="Which projects are shown">
      <SearchAndShow
        searchLabel="Find project"
        term={filter.term}
        onSearch={(term) => onChange({ term })}
        shown={modes[filter.mode - 1]?.value ?? '1'}
        choices={modes}
        onShow={(value) => onChange({ mode: value === '2' ? 2 : value === '3' ? 3 : 1 })}
        found={found}
      >
        <By aria-hidden>Filter by:</By>
        <Clients>
          <ClientFilter chosen={filter.clients} onChange={(clients) => onChange({ clients })} />
        </Clients>
        <By aria-hidden>Project name</By>
      </SearchAndShow>
    </div>
  );
}

const By = styled.span`
  flex: none;
  color: var(--tw-text-muted);
  @media (max-width: 1279px) {
    display: none;
  }
`;

const Clients = styled.div`
  flex: 0 1 240px;
  min-width: 120px;
  & > div {
    display: flex;
    flex-direction: row;
    align-items: center;
    gap: var(--tw-space-2);
  }
  & label {
    font-weight: 400;
  }
  & button {
    flex: 1;
    min-width: 0;
  }
  @media (max-width: 767px) {
    flex-basis: 100%;
  }
`;
