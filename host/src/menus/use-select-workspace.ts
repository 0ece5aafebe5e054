import { publish } from '@timeweave/shared/events';
import { selectAuth, useAppStore } from '@timeweave/shared/facade';
import { signedIn } from '@timeweave/shared/session';
import { alertShown, errorMessage } from '@timeweave/shared/store';
import { useShellSelectWorkspaceMutation } from './workspaces.api.ts';

/** Returns a function that selects a workspace and returns whether the server accepted it. */
export function useSelectWorkspace(): (workspaceId: number) => Promise<boolean> {
  const { dispatch, getState } = useAppStore();
  const [select] = useShellSelectWorkspaceMutation();
  return async (workspaceId) => {
    const former = selectAuth(getState())?.workspace_id;
    try {
      const auth = await select({ workspace_id: workspaceId }).unwrap();
      dispatch(signedIn(auth.data));
      publish('workspace/switched', { workspaceId });
      return true;
    } catch (error) {
      // Another tab may have selected a workspace meanwhile, which aborts this request.
      if (selectAuth(getState())?.workspace_id === former)
        dispatch(alertShown('danger', errorMessage(error)));
      return false;
    }
  };
}
