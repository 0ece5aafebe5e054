import type { ProjectChoice } from '@timeweave/shared/choices';
import { useSession } from '@timeweave/shared/session';
import { endpoints, type Payload } from '@timeweave/shared/store';

type Search = 'POST /api/project/search';

const pickableProjectsApi = endpoints(
  { reportsPickableProjects: 'POST /api/project/search' },
  { keptForOffline: ['reportsPickableProjects'] },
);

export const { useReportsPickableProjectsQuery } = pickableProjectsApi;

/** Returns the payload for the projects that can be selected in a workspace. */
export const projectsOf = (workspace_id: number): Payload<Search> => ({ workspace_id, is_archived: 0 });

/**
 * Returns a function that refetches the projects of a choice's workspace, unless loaded within the last minute:
 * another user may have created one.
 */
export function useRefreshProjects({ picked }: { picked: ProjectChoice }): () => void {
  const { workspace_id } = useSession();
  const refresh = pickableProjectsApi.usePrefetch('reportsPickableProjects', { ifOlderThan: 60 });
  return () => refresh(projectsOf(picked.workspaceId ?? workspace_id));
}
