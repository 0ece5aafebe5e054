import { lazyPicker } from '@timeweave/shared/ui';
import type { Choice } from './project-groups.ts';
import { ProjectTrigger } from './project-trigger.tsx';
import { useRefreshProjects } from './projects.api.ts';

export interface ProjectPickerProps {
  picked: Choice;
  onPick: (choice: Choice) => void;
  /** Whether a project of another workspace may be picked, as before an entry exists. */
  offersWorkspaces?: boolean;
}

/** Names the project that time is booked on, and opens the picker of another. */
export const ProjectPicker = lazyPicker<ProjectPickerProps>({
  Trigger: ProjectTrigger,
  load: () => import('./project-combobox.tsx').then((module) => module.ProjectCombobox),
  useFetchAhead: useRefreshProjects,
});
