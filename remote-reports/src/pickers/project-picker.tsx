import { ProjectTrigger } from '@timeweave/shared/choices';
import { lazyPicker } from '@timeweave/shared/ui';
import type { ProjectPickerProps } from '../../components.d.ts';
import { useRefreshProjects } from '../pickable/index.ts';

/** A button with the selected project, which opens the picker. */
export const ProjectPicker = lazyPicker<ProjectPickerProps>({
  button: ({ picked }, button) => <ProjectTrigger picked={picked} {...button} />,
  load: () => import('../project-picker/index.ts').then((module) => module.ProjectCombobox),
  useFetchAhead: useRefreshProjects,
});
