import { useEffect, useEffectEvent } from 'react';
import { useNavigate, useWorkspaces } from '@timeweave/shared/facade';
import { useSession } from '@timeweave/shared/session';
import { useSelectWorkspace } from './use-select-workspace.ts';

/** Selects the first workspace when the user has lost the current one, without a reload. Called once per page. */
export function useWorkspaceFallback(): void {
  const { workspace_id: currentId } = useSession();
  // `currentData`: an older list may lack a new workspace.
  const workspaces = useWorkspaces().currentData?.results;
  const isLost = workspaces?.every(({ id }) => id !== currentId);
  const fallbackId = isLost ? workspaces?.[0]?.id : undefined;
  const selectFallback = useEffectEvent(useSelectWorkspace());
  useEffect(() => {
    if (fallbackId !== undefined) void selectFallback(fallbackId);
  }, [fallbackId]);

  // A user without a workspace gets a new one at the next log-in.
  const navigate = useNavigate();
  const isHomeless = workspaces?.length === 0;
  useEffect(() => {
    if (isHomeless) void navigate('/logout', { state: { from: null } });
  }, [isHomeless, navigate]);
}
