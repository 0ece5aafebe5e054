export { projectsOf, useRefreshProjects, useReportsPickableProjectsQuery } from './pickable-projects.api.ts';
export {
  useCreateTag,
  useRefreshTags,
  useReportsPickableTagsQuery,
  useTagsWanted,
} from './pickable-tags.api.ts';
