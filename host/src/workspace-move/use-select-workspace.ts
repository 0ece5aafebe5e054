import { publish } from '@timeweave/shared/events';
import { selectAuth, useAppStore } from '@timeweave/shared/facade';
import { signedIn } from '@timeweave/shared/session';
import { errorMessage } from '@timeweave/shared/store';
import { useShellSelectWorkspaceMutation } from './workspaces.api.ts';

/** Returns a function that selects a workspace; it resolves to the error message, or undefined. */
export function useSelectWorkspace(): (workspaceId: number) => Promise<string | undefined> {
  const { dispatch, getState } = useAppStore();
  const [select] = useShellSelectWorkspaceMutation();
  return async (workspaceId) => {
    const former = selectAuth(getState())?.workspace_id;
    try {
      const auth = await select({ workspace_id: workspaceId }).unwrap();
      dispatch(signedIn(auth.data));
      publish('workspace/switched', { workspaceId });
      return undefined;
    } catch (error) {
      // Another tab may have selected a workspace meanwhile, which aborts this request.
      return selectAuth(getState())?.workspace_id === former ? errorMessage(error) : undefined;
    }
  };
}
