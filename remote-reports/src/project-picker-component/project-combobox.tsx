import { useMemo, useRef, useState } from 'react';
import {
  groupByClient,
  matchesProject,
  type ProjectChoice,
  ProjectTrigger,
  useMayCreate,
} from '@timeweave/shared/choices';
import { useSession } from '@timeweave/shared/session';
import { Picker, PickerNothing, useOpenAtFirst } from '@timeweave/shared/ui';
import type { ProjectPickerProps } from '../../components.d.ts';
import { ChoiceLine, NewProjectLine } from './choice-line.tsx';
import { NewProject, prefetchNewProject } from './new-project.tsx';
import { projectsOf, useRefreshProjects, useReportsPickableProjectsQuery } from '../pickable/index.ts';
import { WorkspaceBar } from './workspace-bar.tsx';

/** The project picker: search, projects by client, other workspaces, and 'New project'. */
export function ProjectCombobox({ picked, onPick, offersWorkspaces = false }: ProjectPickerProps) {
  const { workspace_id: current } = useSession();
  const home = picked.workspaceId ?? current;
  /** Another workspace whose projects are listed, until the picker is opened again. */
  const [visited, visit] = useState<number>();
  const workspaceId = visited ?? home;
  const known = useReportsPickableProjectsQuery(projectsOf(workspaceId));
  const refresh = useRefreshProjects({ picked });
  const mayCreate = useMayCreate(workspaceId).projects;
  const [open, setOpen] = useOpenAtFirst(known.currentData !== undefined);
  const [query, setQuery] = useState('');
  const [newName, setNewName] = useState<string>();
  const trigger = useRef<HTMLButtonElement>(null);
  const groups = useMemo(
    () => (known.currentData ? groupByClient(known.currentData.results, workspaceId) : []),
    [known.currentData, workspaceId],
  );
  const toggle = (next: boolean) => {
    if (next) {
      visit(undefined);
      refresh();
      prefetchNewProject();
    }
    setOpen(next);
  };
  const name = () => {
    setNewName(query.trim());
    setOpen(false);
  };

  return (
    <>
      <Picker<ProjectChoice>
        label="Pick a project"
        searchLabel="Find Project..."
        trigger={<ProjectTrigger ref={trigger} picked={picked} />}
        open={open}
        onOpenChange={toggle}
        query={query}
        onQueryChange={setQuery}
        groups={groups}
        matches={matchesProject}
        value={workspaceId === home ? picked : null}
        onValueChange={(choice) => choice && onPick(choice)}
        toolbar={offersWorkspaces && <WorkspaceBar value={workspaceId} onChange={visit} />}
        nothing={<PickerNothing of={known}>No matching project</PickerNothing>}
        creation={{
          label: <NewProjectLine name={query.trim()} mayCreate={mayCreate} />,
          disabled: !mayCreate,
          onCreate: name,
        }}
      >
        {(choice) => <ChoiceLine choice={choice} />}
      </Picker>
      {newName !== undefined && (
        <NewProject
          initialName={newName}
          workspaceId={workspaceId}
          workspaceField={offersWorkspaces ? 'choice' : 'fixed'}
          finalFocus={trigger}
          onClose={() => setNewName(undefined)}
          onCreated={onPick}
        />
      )}
    </>
  );
}
