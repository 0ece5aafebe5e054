import { styled } from '@timeweave/shared/facade';
import { SearchField, Select } from '@timeweave/shared/ui';
import { ClientFilter } from './client-filter.tsx';
import type { ProjectFilter } from './project-filter.ts';

interface Props {
  filter: ProjectFilter;
  onChange: (changed: Partial<ProjectFilter>) => void;
}

const modes = [
  { value: '1', label: 'Active' },
  { value: '2', label: 'Archived' },
  { value: '3', label: 'Both' },
];

export function FilterBar({ filter, onChange }: Props) {
  return (
    <Bar role="group" aria-label="Which projects are shown">
      <Select
        label="Show"
        value={String(filter.mode)}
        options={modes}
        onChange={(value) => onChange({ mode: value === '2' ? 2 : value === '3' ? 3 : 1 })}
      />
      <By aria-hidden>Filter by:</By>
      <ClientFilter chosen={filter.clients} onChange={(clients) => onChange({ clients })} />
      <SearchField
        caption="Project name"
        label="Find project"
        value={filter.term}
        onSearch={(term) => onChange({ term })}
      />
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: var(--tw-space-3);
  & > * {
    flex: 0 1 220px;
  }
  & > :first-child {
    flex-basis: 140px;
  }
  @media (max-width: 1023px) {
    & > * {
      flex: 1 1 130px;
    }
  }
  @media (max-width: 767px) {
    & > :first-child {
      flex-basis: 100%;
    }
  }
`;

const By = styled.span`
  flex: none;
  margin-left: var(--tw-space-4);
  line-height: var(--tw-control);
  color: var(--tw-text-muted);
  @media (max-width: 1023px) {
    display: none;
  }
`;
