import { useSession } from '@timeweave/shared/session';
import { baseApi, send, staleAfter, type Answer, type Payload } from '@timeweave/shared/store';
import type { Choice } from './project-groups.ts';

type Search = 'POST /api/project/search';
type Add = 'POST /api/project/add';
type Clients = 'POST /api/client/list';

const tagTypes = ['timer/projects', 'timer/clients'] as const;

const projectsApi = baseApi.enhanceEndpoints({ addTagTypes: tagTypes }).injectEndpoints({
  endpoints: (build) => ({
    timerProjects: build.query<Answer<Search>, Payload<Search>>({
      query: send('POST /api/project/search'),
      providesTags: ['timer/projects'],
      extraOptions: { keptForOffline: true },
    }),
    timerAddProject: build.mutation<Answer<Add>, Payload<Add>>({ query: send('POST /api/project/add') }),
    timerClients: build.query<Answer<Clients>, Payload<Clients>>({
      query: send('POST /api/client/list'),
      providesTags: ['timer/clients'],
    }),
  }),
});

staleAfter<(typeof tagTypes)[number]>('timer/projects', {
  'projects/changed': ['timer/projects'],
  'projects/archived': ['timer/projects'],
  'project-members/changed': ['timer/projects'],
  'clients/changed': ['timer/projects', 'timer/clients'],
  // who may see which projects
  'workspace/changed': ['timer/projects'],
});

export const { useTimerProjectsQuery, useTimerAddProjectMutation, useTimerClientsQuery } = projectsApi;

/** The projects that can be picked in a workspace. */
export const projectsOf = (workspace_id: number): Payload<Search> => ({ workspace_id, is_archived: 0 });

/** Answers what reads a choice's workspace's projects, unless that was within a minute: somebody else may have made one. */
export function useRefreshProjects({ picked }: { picked: Choice }): () => void {
  const { workspace_id } = useSession();
  const refresh = projectsApi.usePrefetch('timerProjects', { ifOlderThan: 60 });
  return () => refresh(projectsOf(picked.workspaceId ?? workspace_id));
}
