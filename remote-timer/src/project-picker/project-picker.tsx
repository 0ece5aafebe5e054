import { lazyPicker } from '@timeweave/shared/ui';
import type { Choice } from './project-groups.ts';
import { ProjectTrigger } from './project-trigger.tsx';
import { useRefreshProjects } from './projects.api.ts';

export interface ProjectPickerProps {
  picked: Choice;
  onPick: (choice: Choice) => void;
  /** Whether projects of other workspaces can be selected; only before an entry exists. */
  offersWorkspaces?: boolean;
}

/** A button with the selected project, which opens the picker. */
export const ProjectPicker = lazyPicker<ProjectPickerProps>({
  Trigger: ProjectTrigger,
  load: () => import('./project-combobox.tsx').then((module) => module.ProjectCombobox),
  useFetchAhead: useRefreshProjects,
});
