import { PiggyBank } from 'lucide-react';
import { useState } from 'react';
import { styled, useSession } from '@timeweave/shared/facade';
import {
  Button,
  ButtonLink,
  EmptyState,
  ListResult,
  Page,
  PageHeader,
  SearchField,
  shownResponse,
} from '@timeweave/shared/ui';
import { useBudgetsProjectsQuery } from './projects.api.ts';

const hours = (ms: number) => `${(ms / 3_600_000).toFixed(1)} h`;

/** Lists the projects of the workspace with their tracked time. */
export function BudgetsPage({ title }: { title: string }) {
  const { workspace_id } = useSession();
  const [projectTerm, setProjectTerm] = useState('');
  const reading = useBudgetsProjectsQuery({ workspace_id, mode: 1, projectTerm });
  const { answer } = shownResponse(reading);
  return (
    <Page>
      <PageHeader title={title} />
      <SearchField label="Search projects" value={projectTerm} onSearch={setProjectTerm} />
      <ListResult
        reading={reading}
        items={answer?.results}
        more={answer?.more}
        failureTitle="We couldn't load the projects"
        empty={<NoProjects isFiltered={projectTerm !== ''} onClear={() => setProjectTerm('')} />}
      >
        {(projects) => (
          <List aria-label={title}>
            {projects.map(({ id, project_name, time_by_project }) => (
              <li key={id}>
                <span>{project_name}</span>
                <span>{hours(time_by_project)}</span>
              </li>
            ))}
          </List>
        )}
      </ListResult>
    </Page>
  );
}

interface Filtering {
  isFiltered: boolean;
  onClear: () => void;
}

function NoProjects({ isFiltered, onClear }: Filtering) {
  const icon = <PiggyBank />;
  if (isFiltered) {
    return (
      <EmptyState
        icon={icon}
        title="No project matches"
        action={<Button onClick={onClear}>Show all projects</Button>}
      >
        Search for less.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={icon}
      title="No projects yet"
      action={<ButtonLink to="/projects">Open the projects</ButtonLink>}
    >
      The tracked time of each project will be here.
    </EmptyState>
  );
}

const List = styled.ul`
  padding: 0;
  list-style: none;
  li {
    display: flex;
    justify-content: space-between;
    padding: var(--tw-space-3) 0;
    border-bottom: 1px solid var(--tw-border);
  }
`;
