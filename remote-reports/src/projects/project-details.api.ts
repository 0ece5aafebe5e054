import { useCallback } from 'react';
import type { ProjectDetails } from '@timeweave/shared/api';
import { useSession } from '@timeweave/shared/session';
import { endpoints } from '@timeweave/shared/store';

const projectApi = endpoints({
  projectDetails: 'POST /api/project/get',
});

export function useProject(
  project_id: number,
  options?: { refetchOnMountOrArgChange?: boolean; refetchOnFocus?: boolean },
) {
  const { workspace_id } = useSession();
  return projectApi.useProjectDetailsQuery({ workspace_id, project_id }, options);
}

/** Returns a function that loads the project's current state; it rejects with an `ApiError`. */
export function useProjectLazily(): (project_id: number) => Promise<ProjectDetails | undefined> {
  const { workspace_id } = useSession();
  const [read] = projectApi.useLazyProjectDetailsQuery();
  return useCallback(
    async (project_id) => {
      const { project_details } = await read({ workspace_id, project_id }).unwrap();
      return project_details[0];
    },
    [read, workspace_id],
  );
}
