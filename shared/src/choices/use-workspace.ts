import type { Workspace } from '@timeweave/shared/api';
import { useWorkspaces } from '@timeweave/shared/facade';

/** Returns one of the user's workspaces with its rules; undefined until loaded. */
export function useWorkspace(workspaceId: number): Workspace | undefined {
  return useWorkspaces().data?.results.find(({ id }) => id === workspaceId);
}

/** Returns whether the user may create projects and tags in a workspace; until it is loaded, the server decides. */
export function useMayCreate(workspaceId: number): { projects: boolean; tags: boolean } {
  const workspace = useWorkspace(workspaceId);
  return { projects: workspace?.may_create_projects !== 0, tags: workspace?.may_create_tags !== 0 };
}
