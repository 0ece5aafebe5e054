import type { Workspace } from '@timeweave/shared/api';
import { useWorkspaces } from '@timeweave/shared/facade';

/** One of the user's workspaces, with its rules; undefined while unknown. */
export function useWorkspace(workspaceId: number): Workspace | undefined {
  return useWorkspaces().data?.results.find(({ id }) => id === workspaceId);
}

/** Whether the user may create projects and tags in a workspace; the server decides while the workspace is unknown. */
export function useMayCreate(workspaceId: number): { projects: boolean; tags: boolean } {
  const workspace = useWorkspace(workspaceId);
  return { projects: workspace?.may_create_projects !== 0, tags: workspace?.may_create_tags !== 0 };
}
