export { projectsOf, useRefreshProjects, useReportsPickableProjectsQuery } from './projects.api.ts';
export {
  useRefreshTags,
  useReportsAddPickedTagMutation,
  useReportsPickableTagsQuery,
  useTagsWanted,
} from './tags.api.ts';
