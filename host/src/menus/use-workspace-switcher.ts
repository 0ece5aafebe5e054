import { useEffect, useEffectEvent } from 'react';
import { useNavigate, useWorkspaces } from '@timeweave/shared/facade';
import { publish } from '@timeweave/shared/events';
import { signedIn, useSession } from '@timeweave/shared/session';
import { alertShown, errorMessage, useAppDispatch } from '@timeweave/shared/store';
import { useShellSelectWorkspaceMutation } from './workspaces.api.ts';

/** Returns the user's workspaces, the current one, and `switchTo`, which reloads the page (specification, section 2). */
export function useWorkspaceSwitcher() {
  const { workspace_id: currentId } = useSession();
  const dispatch = useAppDispatch();
  const { data, currentData } = useWorkspaces();
  const [requestSelection] = useShellSelectWorkspaceMutation();
  const workspaces = data?.results ?? [];
  const current = workspaces.find(({ id }) => id === currentId);

  /** Returns whether the server accepted the workspace. */
  const select = async (workspaceId: number): Promise<boolean> => {
    try {
      const auth = await requestSelection({ workspace_id: workspaceId }).unwrap();
      dispatch(signedIn(auth.data));
      publish('workspace/switched', { workspaceId });
      return true;
    } catch (error) {
      dispatch(alertShown('danger', errorMessage(error)));
      return false;
    }
  };

  const switchTo = async (workspaceId: number) => {
    if (await select(workspaceId)) location.reload();
  };

  // A user who lost the current workspace gets the first of the others, without a reload. `currentData`: an older
  // list may lack a new workspace.
  const fallbackId = currentData && !current ? workspaces[0]?.id : undefined;
  const selectFallback = useEffectEvent(select);
  useEffect(() => {
    if (fallbackId !== undefined) void selectFallback(fallbackId);
  }, [fallbackId]);

  // Logging in anew gives a workspace of their own to whoever has none left.
  const navigate = useNavigate();
  const isHomeless = currentData?.results.length === 0;
  useEffect(() => {
    if (isHomeless) void navigate('/logout', { state: { from: null } });
  }, [isHomeless, navigate]);

  return { workspaces, current, switchTo };
}
