import { ProjectTrigger, sharedTags, TagTrigger } from '@timeweave/shared/choices';
import { remotePicker } from './remote-picker.tsx';

/** The project of an entry. */
export const ProjectPicker = remotePicker('reports/project-picker', ({ picked }, button) => (
  <ProjectTrigger picked={picked} {...button} />
));

/** The tags of an entry. */
export const TagPicker = remotePicker('reports/tag-picker', ({ picked }, button) => (
  <TagTrigger picked={picked} {...button} />
));

/** The tags of several entries. */
export const SharedTagPicker = remotePicker('reports/shared-tag-picker', ({ each }, button) => (
  <TagTrigger picked={sharedTags(each)} {...button} />
));
