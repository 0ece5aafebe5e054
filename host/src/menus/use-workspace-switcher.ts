import { use } from 'react';
import { useWorkspaces } from '@timeweave/shared/facade';
import { useSession } from '@timeweave/shared/session';
import { WorkspaceMove } from '../workspace-move/index.ts';

/** Returns the user's workspaces, the current one (the next one during a move), and `switchTo`, which selects another. */
export function useWorkspaceSwitcher() {
  const { workspace_id } = useSession();
  const { isMoving, toId, switchTo } = use(WorkspaceMove);
  const workspaces = useWorkspaces().data?.results ?? [];
  const currentId = isMoving ? toId : workspace_id;
  return { workspaces, current: workspaces.find(({ id }) => id === currentId), switchTo };
}
