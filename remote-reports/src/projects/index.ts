export { EditProjectDialog } from './lazy-edit-project-dialog.ts';
export { NewProjectDialog } from './new-project-dialog.tsx';
export { NewProjectButton } from './new-project-button.tsx';
export { useListParameters, useListState } from './list-state.ts';
export { projectAddress, projectIdFrom } from './project-address.ts';
export { useProject } from './project-details.api.ts';
export {
  useProjectsArchiveMutation,
  useProjectsDuplicateMutation,
  useProjectsListQuery,
} from './projects.api.ts';
