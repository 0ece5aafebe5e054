import { useCallback } from 'react';
import type { ProjectDetails } from '@timeweave/shared/api';
import { useSession } from '@timeweave/shared/session';
import { baseApi, send, staleAfter, type Answer, type Payload } from '@timeweave/shared/store';

type Get = 'POST /api/project/get';

const tagTypes = ['reports/project'] as const;

const projectApi = baseApi.enhanceEndpoints({ addTagTypes: tagTypes }).injectEndpoints({
  endpoints: (build) => ({
    projectDetails: build.query<Answer<Get>, Payload<Get>>({
      query: send('POST /api/project/get'),
      providesTags: ['reports/project'],
    }),
  }),
});

staleAfter<(typeof tagTypes)[number]>('reports/project', {
  'timer/started': ['reports/project'],
  'timer/stopped': ['reports/project'],
  'entries/changed': ['reports/project'],
  'projects/changed': ['reports/project'],
  'projects/archived': ['reports/project'],
  'clients/changed': ['reports/project'],
  'tags/changed': ['reports/project'],
  'project-members/changed': ['reports/project'],
  'workspace/changed': ['reports/project'],
  'team/changed': ['reports/project'],
  'rates/changed': ['reports/project'],
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
