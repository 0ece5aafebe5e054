import { useSession } from '@timeweave/shared/session';
import { endpoints, type Payload } from '@timeweave/shared/store';
import type { Choice } from './project-groups.ts';

type Search = 'POST /api/project/search';

const projectsApi = endpoints(
  {
    timerProjects: 'POST /api/project/search',
    timerAddProject: 'POST /api/project/add',
  },
  { keptForOffline: ['timerProjects'] },
);

export const { useTimerProjectsQuery, useTimerAddProjectMutation } = projectsApi;

/** Returns the payload for the projects that can be selected in a workspace. */
export const projectsOf = (workspace_id: number): Payload<Search> => ({ workspace_id, is_archived: 0 });

/**
 * Returns a function that refetches the projects of a choice's workspace, unless loaded within the last minute:
 * another user may have created one.
 */
export function useRefreshProjects({ picked }: { picked: Choice }): () => void {
  const { workspace_id } = useSession();
  const refresh = projectsApi.usePrefetch('timerProjects', { ifOlderThan: 60 });
  return () => refresh(projectsOf(picked.workspaceId ?? workspace_id));
}
