import { publish } from '@timeweave/shared/events';
import { useNavigate } from '@timeweave/shared/facade';
import { signedIn, useSession } from '@timeweave/shared/session';
import { useAppDispatch, useAttempt } from '@timeweave/shared/store';
import { useAdminSelectWorkspaceMutation } from './closing.api.ts';

export function useOpenTeam() {
  const { workspace_id: currentId } = useSession();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const attempt = useAttempt();
  const [select, { isLoading, originalArgs }] = useAdminSelectWorkspaceMutation();

  const switchTo = async (workspaceId: number) => {
    const { data } = await select({ workspace_id: workspaceId }).unwrap();
    dispatch(signedIn(data));
    publish('workspace/switched', { workspaceId });
  };
  return {
    openingId: isLoading ? originalArgs?.workspace_id : undefined,
    async openTeam(workspaceId: number): Promise<void> {
      const isThere = workspaceId === currentId || (await attempt(() => switchTo(workspaceId)));
      if (isThere) await navigate('/team');
    },
  };
}
