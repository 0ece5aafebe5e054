import { Pencil } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { ProjectDetails } from '@timeweave/shared/api';
import { styled } from '@timeweave/shared/facade';
import { Button, readableOn } from '@timeweave/shared/ui';
import { EditProjectDialog } from '../projects/index.ts';
import { BackToList } from './back-to-list.tsx';

/** The project's name and colour, with an edit button for managers. */
export function ProjectHeader({ project }: { project: ProjectDetails }) {
  const [editing, setEditing] = useState(false);
  const manages = project.role === 1;
  return (
    <Header>
      <BackToList />
      <Title>
        <Name
          dir="auto"
          title={project.project_name}
          style={{ background: project.project_color, color: readableOn(project.project_color) }}
        >
          {project.project_name}
        </Name>
        {project.is_archived === 1 && <Archived>Archived</Archived>}
        {project.client_name && (
          <Client dir="auto" translate="no">
            {project.client_name}
          </Client>
        )}
      </Title>
      <Button disabled={!manages} onClick={() => setEditing(true)}>
        <Pencil size={16} aria-hidden /> Edit project
      </Button>
      <Suspense>
        {editing && <EditProjectDialog projectId={project.id} onClose={() => setEditing(false)} />}
      </Suspense>
    </Header>
  );
}

const Header = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--tw-space-2) var(--tw-space-4);
`;

const Title = styled.div`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  align-items: baseline;
  gap: var(--tw-space-1) var(--tw-space-2);
  min-width: 0;
  @media (max-width: 767px) {
    flex-basis: 100%;
  }
`;

/** The project's colour is the background; the text colour adapts to it. */
const Name = styled.h1`
  min-width: 0;
  padding: var(--tw-space-1) var(--tw-space-3);
  border-radius: var(--tw-radius);
  overflow-wrap: anywhere;
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
  overflow: hidden;
`;

const Client = styled.span`
  color: var(--tw-text-muted);
  overflow-wrap: anywhere;
`;

const Archived = styled.span`
  padding: 0 var(--tw-space-2);
  border-radius: var(--tw-radius-small);
  background: var(--tw-surface-sunken);
  color: var(--tw-text-muted);
`;
