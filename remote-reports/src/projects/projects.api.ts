import { endpoints } from '@timeweave/shared/store';

const projectsApi = endpoints(
  {
    projectsList: 'POST /api/project/list',
    /** The active projects without figures. */
    projectColors: 'POST /api/project/search',
    projectsAdd: 'POST /api/project/add',
    projectsEdit: 'PUT /api/project/edit',
    projectsArchive: 'PUT /api/project/archive',
    projectsDuplicate: 'POST /api/project/duplicate',
  },
  { keptForOffline: ['projectsList'] },
);

export const {
  useProjectsListQuery,
  useProjectColorsQuery,
  useProjectsAddMutation,
  useProjectsEditMutation,
  useProjectsArchiveMutation,
  useProjectsDuplicateMutation,
} = projectsApi;
