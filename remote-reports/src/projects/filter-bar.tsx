import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { styled } from '@timeweave/shared/facade';
import { Select, TextField } from '@timeweave/shared/ui';
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

/** Somebody who types a word is not done with each letter. */
const typingMs = 200;

export function FilterBar({ filter, onChange }: Props) {
  return (
    <Bar role="search" aria-label="Projects">
      <Select
        label="Show"
        value={String(filter.mode)}
        options={modes}
        onChange={(value) => onChange({ mode: value === '2' ? 2 : value === '3' ? 3 : 1 })}
      />
      <Filters>
        <By aria-hidden>Filter by:</By>
        <ClientFilter chosen={filter.clients} onChange={(clients) => onChange({ clients })} />
        <NameFilter
          key={filter.term === '' ? 'empty' : 'said'}
          term={filter.term}
          onChange={(term) => onChange({ term })}
        />
      </Filters>
    </Bar>
  );
}

/** What is typed is looked for when the person pauses. */
function NameFilter({ term, onChange }: { term: string; onChange: (term: string) => void }) {
  const [text, setText] = useState(term);
  const pausing = useEffectEvent(() => text !== term && onChange(text));
  useEffect(() => {
    const timeout = setTimeout(pausing, typingMs);
    return () => clearTimeout(timeout);
  }, [text]);
  return (
    <TextField
      type="search"
      label="Project name"
      name="project_term"
      placeholder="Find project"
      dir="auto"
      value={text}
      onChange={(event) => setText(event.target.value)}
      maxLength={200}
      autoComplete="off"
      trailing={<Search size={16} aria-hidden />}
    />
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: var(--tw-space-3) var(--tw-space-6);
  & > :first-child {
    width: 140px;
  }
  @media (max-width: 767px) {
    & > :first-child {
      width: 100%;
    }
  }
`;

const Filters = styled.div`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  align-items: end;
  gap: var(--tw-space-3);
  & > * {
    flex: 0 1 220px;
  }
  & > span {
    flex: none;
  }
  @media (max-width: 767px) {
    & > * {
      flex: 1 1 140px;
    }
    & > span {
      display: none;
    }
  }
`;

const By = styled.span`
  line-height: var(--tw-control);
  color: var(--tw-text-muted);
`;
