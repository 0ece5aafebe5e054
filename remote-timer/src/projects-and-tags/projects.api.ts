import { endpoints, type Payload } from '@timeweave/shared/store';

type Search = 'POST /api/project/search';

export const { useTimerProjectsQuery, useTimerAddProjectMutation } = endpoints(
  {
    timerProjects: 'POST /api/project/search',
    timerAddProject: 'POST /api/project/add',
  },
  { keptForOffline: ['timerProjects'] },
);

/** Returns the payload for the projects that can be selected in a workspace. */
export const projectsOf = (workspace_id: number): Payload<Search> => ({ workspace_id, is_archived: 0 });
