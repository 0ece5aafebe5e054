import { useSession } from '@timeweave/shared/session';
import { baseApi, send, staleAfter, type Answer, type Payload } from '@timeweave/shared/store';
import type { Choice } from './project-groups.ts';

type Search = 'POST /api/project/search';
type Add = 'POST /api/project/add';

const tagTypes = ['timer/projects'] as const;

const projectsApi = baseApi.enhanceEndpoints({ addTagTypes: tagTypes }).injectEndpoints({
  endpoints: (build) => ({
    timerProjects: build.query<Answer<Search>, Payload<Search>>({
      query: send('POST /api/project/search'),
      providesTags: ['timer/projects'],
      extraOptions: { keptForOffline: true },
    }),
    timerAddProject: build.mutation<Answer<Add>, Payload<Add>>({ query: send('POST /api/project/add') }),
  }),
});

staleAfter<(typeof tagTypes)[number]>('timer/projects', {
  'projects/changed': ['timer/projects'],
  'projects/archived': ['timer/projects'],
  'project-members/changed': ['timer/projects'],
  'clients/changed': ['timer/projects'],
  // Permissions determine which projects a user sees.
  'workspace/changed': ['timer/projects'],
});

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
