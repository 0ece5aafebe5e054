import { ProjectTrigger, sharedTags, TagTrigger } from '@timeweave/shared/choices';
import { lazyPicker } from '@timeweave/shared/ui';
import type { ProjectPickerProps, SharedTagPickerProps } from '../../components.d.ts';
import { useRefreshProjects, useRefreshTags } from '../pickable/index.ts';

/** A button with the selected project, which opens the picker. */
export const ProjectPicker = lazyPicker<ProjectPickerProps>({
  button: ({ picked }, button) => <ProjectTrigger picked={picked} {...button} />,
  load: () => import('../project-picker-component/index.ts').then((module) => module.default.Component),
  useFetchAhead: useRefreshProjects,
});

const ofThisWorkspace = {};

/** A button with the tags of one or more entries, which opens the picker. */
export const SharedTagPicker = lazyPicker<SharedTagPickerProps>({
  button: ({ each }, button) => <TagTrigger picked={sharedTags(each)} {...button} />,
  load: () => import('../shared-tag-picker-component/index.ts').then((module) => module.default.Component),
  useFetchAhead: () => useRefreshTags(ofThisWorkspace),
});
