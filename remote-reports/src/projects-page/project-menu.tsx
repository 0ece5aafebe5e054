import { Archive, ArchiveRestore, Copy, MoreVertical, Pencil } from 'lucide-react';
import { useCurrentWorkspace, useNavigate } from '@timeweave/shared/facade';
import type { ListedProject } from '@timeweave/shared/api';
import { IconButton, Menu, MenuItem } from '@timeweave/shared/ui';
import { useListState, projectAddress } from '../projects/index.ts';
import type { ProjectActions } from './use-project-actions.ts';

interface Props {
  project: ListedProject;
  actions: ProjectActions;
  onEdit: (id: number) => void;
}

export function ProjectMenu({ project, actions, onEdit }: Props) {
  const navigate = useNavigate();
  const state = useListState();
  const mayCreate = useCurrentWorkspace()?.may_create_projects !== 0;
  const manages = project.role === 1;
  const archives = project.is_archived === 0;
  const Icon = archives ? Archive : ArchiveRestore;
  const trigger = (
    <IconButton label={`More for ${project.project_name}`}>
      <MoreVertical size={16} />
    </IconButton>
  );
  const duplicate = async () => {
    const id = await actions.duplicate(project);
    if (id !== undefined) await navigate(projectAddress(id), { state });
  };
  return (
    <Menu trigger={trigger} label={`More for ${project.project_name}`} align="end">
      <MenuItem icon={<Pencil size={16} />} disabled={!manages} onSelect={() => onEdit(project.id)}>
        Edit project
      </MenuItem>
      <MenuItem icon={<Copy size={16} />} disabled={!mayCreate} onSelect={() => void duplicate()}>
        Duplicate
      </MenuItem>
      <MenuItem
        icon={<Icon size={16} />}
        disabled={!manages}
        onSelect={() => void actions.archive([project], archives)}
      >
        {archives ? 'Archive' : 'Restore'}
      </MenuItem>
    </Menu>
  );
}
