import { publish } from '@timeweave/shared/events';
import { useNavigate } from '@timeweave/shared/facade';
import { signedIn, useSession } from '@timeweave/shared/session';
import { endpoints, useAppDispatch, useAttempt } from '@timeweave/shared/store';

const { useAdminSelectWorkspaceMutation } = endpoints({ adminSelectWorkspace: 'POST /api/workspace/select' });

/** Returns `open`, which selects a workspace if it is another one, and goes to a path; failures show an alert. */
export function useOpenInWorkspace() {
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
    async open(workspaceId: number, path: string, options?: { replace: boolean }): Promise<void> {
      const isThere = workspaceId === currentId || (await attempt(() => switchTo(workspaceId)));
      if (isThere) await navigate(path, options);
    },
  };
}
