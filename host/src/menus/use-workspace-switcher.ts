import { useWorkspaces } from '@timeweave/shared/facade';
import { useSession } from '@timeweave/shared/session';
import { useSelectWorkspace } from './use-select-workspace.ts';

/** Returns the user's workspaces, the current one, and `switchTo`, which reloads the page (specification, section 2). */
export function useWorkspaceSwitcher() {
  const { workspace_id: currentId } = useSession();
  const workspaces = useWorkspaces().data?.results ?? [];
  const select = useSelectWorkspace();

  const switchTo = async (workspaceId: number) => {
    if (await select(workspaceId)) location.reload();
  };

  return { workspaces, current: workspaces.find(({ id }) => id === currentId), switchTo };
}
