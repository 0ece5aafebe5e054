import type { Answer, Payload, Workspace } from '../../api/index.ts';
import { useOptionalSession } from '../session/use-session.ts';
import { baseApi } from '../store/base-api.ts';
import { send } from '../store/send.ts';
import { staleAfter } from '../store/stale-after.ts';

type List = 'POST /api/workspace/listbyworkspaceid';

/** The user's workspaces, for the workspace switcher and the rules of the current one. */
const workspacesApi = baseApi.enhanceEndpoints({ addTagTypes: ['shell/workspaces'] }).injectEndpoints({
  endpoints: (build) => ({
    workspaces: build.query<Answer<List>, Payload<List>>({
      query: send('POST /api/workspace/listbyworkspaceid'),
      providesTags: ['shell/workspaces'],
      extraOptions: { keptForOffline: true },
    }),
  }),
});

staleAfter<'shell/workspaces'>('shell/workspaces', {
  'workspace/changed': ['shell/workspaces'],
  'workspace/joined': ['shell/workspaces'],
  'workspace/left': ['shell/workspaces'],
  'second-factor/changed': ['shell/workspaces'],
  'approvals/changed': ['shell/workspaces'],
});

/** Named, so that a new field of a workspace does not change the type of the facade's hook (decision 0104). */
interface WorkspacesReading {
  data?: Answer<List>;
  currentData?: Answer<List>;
  /** No response and no failure yet: while a failed load is tried again, pages stay, whose hooks would try it again. */
  isLoading: boolean;
}

/**
 * Returns the user's workspaces; `currentData` is undefined until the list for the current workspace is loaded. Visitors
 * have none.
 */
export function useWorkspaces(): WorkspacesReading {
  const workspace_id = useOptionalSession()?.workspace_id;
  const { data, currentData, isLoading, error } = workspacesApi.useWorkspacesQuery(
    { workspace_id: workspace_id ?? 0 },
    { refetchOnFocus: true, skip: workspace_id === undefined },
  );
  return { data, currentData, isLoading: isLoading && error === undefined };
}

/** Returns the current workspace with its rules; undefined until loaded. */
export function useCurrentWorkspace(): Workspace | undefined {
  const workspace_id = useOptionalSession()?.workspace_id;
  return useWorkspaces().data?.results.find(({ id }) => id === workspace_id);
}
