import { FolderKanban } from 'lucide-react';
import { useCurrentWorkspace } from '@timeweave/shared/facade';
import { Button, ButtonLink, EmptyState } from '@timeweave/shared/ui';
import { NewProjectButton } from '../projects/index.ts';

interface Props {
  isFiltered: boolean;
  onClear: () => void;
}

export function NoProjects({ isFiltered, onClear }: Props) {
  const mayCreate = useCurrentWorkspace()?.may_create_projects !== 0;
  if (isFiltered) {
    return (
      <EmptyState
        icon={<FolderKanban />}
        title="No project matches"
        action={<Button onClick={onClear}>Clear the filters</Button>}
      >
        Search for less, or show archived projects too.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<FolderKanban />}
      title="No projects yet"
      action={
        mayCreate ? <NewProjectButton inEmptyList /> : <ButtonLink to="/dashboard">Track time</ButtonLink>
      }
    >
      {mayCreate
        ? 'You track time on projects.'
        : 'You can track time without a project. Admins of this workspace create projects.'}
    </EmptyState>
  );
}
