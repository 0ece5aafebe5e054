import type { Workspace } from '@timeweave/shared/api';
import { useWorkspaces } from '@timeweave/shared/facade';

/** One of the person's workspaces, with its rules; undefined while unknown. */
export function useWorkspace(workspaceId: number): Workspace | undefined {
  return useWorkspaces().data?.results.find(({ id }) => id === workspaceId);
}
