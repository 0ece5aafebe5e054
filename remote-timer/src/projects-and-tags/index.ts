export { projectsOf, useTimerProjectsQuery } from './projects.api.ts';
export { useTimerTagsQuery } from './tags.api.ts';
export { useCreateProject } from './use-create-project.ts';
export { useCreateTag } from './use-create-tag.ts';
export { ProjectPicker, SharedTagPicker, TagPicker } from './pickers.tsx';
