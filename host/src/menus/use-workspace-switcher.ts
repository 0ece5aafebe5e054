import { useEffect, useEffectEvent } from 'react';
import { useNavigate, useWorkspaces } from '@timeweave/shared/facade';
import { publish } from '@timeweave/shared/events';
import { signedIn, useSession } from '@timeweave/shared/session';
import { alertShown, errorMessage, useAppDispatch } from '@timeweave/shared/store';
import { useShellSelectWorkspaceMutation } from './workspaces.api.ts';

/** The person's workspaces and the way to another one, which reloads the page. */
export function useWorkspaceSwitcher() {
  const { workspace_id: currentId } = useSession();
  const dispatch = useAppDispatch();
  const { data, currentData } = useWorkspaces();
  const [select] = useShellSelectWorkspaceMutation();
  const workspaces = data?.results ?? [];
  const current = workspaces.find(({ id }) => id === currentId);

  const switchTo = async (workspaceId: number) => {
    try {
      const auth = await select({ workspace_id: workspaceId }).unwrap();
      dispatch(signedIn(auth.data));
      publish('workspace/switched', { workspaceId });
      location.reload();
    } catch (error) {
      dispatch(alertShown('danger', errorMessage(error)));
    }
  };

  // A person who lost the current workspace goes on in the first of those they have. A list from before the
  // current workspace was made does not say that it is lost.
  const fallbackId = currentData && !current ? workspaces[0]?.id : undefined;
  const switchToFallback = useEffectEvent(switchTo);
  useEffect(() => {
    if (fallbackId !== undefined) void switchToFallback(fallbackId);
  }, [fallbackId]);

  // Logging in anew gives a workspace of their own to whoever has none left.
  const navigate = useNavigate();
  const isHomeless = currentData?.results.length === 0;
  useEffect(() => {
    if (isHomeless) void navigate('/logout', { state: { from: null } });
  }, [isHomeless, navigate]);

  return { workspaces, current, switchTo };
}
