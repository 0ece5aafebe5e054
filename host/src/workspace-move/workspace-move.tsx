import { createContext, type ReactNode, useState } from 'react';
import { alertShown, useAppDispatch } from '@timeweave/shared/store';
import { useSelectWorkspace } from './use-select-workspace.ts';
import { useWorkspaceLoss } from './use-workspace-loss.ts';

interface Moving {
  /** The session is leaving its workspace: none of its data may be shown. */
  isMoving: boolean;
  /** The workspace that is being selected, if known. */
  toId: number | undefined;
  /** Why no other workspace could be selected after the loss of the current one. */
  fault: string | undefined;
  retry: () => void;
  /** Selects a workspace and reloads the page (specification, section 2); a failure keeps the current one. */
  switchTo: (workspaceId: number) => void;
}

const ignore = () => undefined;

export const WorkspaceMove = createContext<Moving>({
  isMoving: false,
  toId: undefined,
  fault: undefined,
  retry: ignore,
  switchTo: ignore,
});

/** Moves the session to another workspace: one that the user selects, or the first one after the loss of the current one. */
export function WorkspaceMoves({ children }: { children: ReactNode }) {
  const { isLost, nextId, fault, retry } = useWorkspaceLoss();
  const [chosenId, setChosenId] = useState<number>();
  const dispatch = useAppDispatch();
  const select = useSelectWorkspace();

  const choose = async (workspaceId: number) => {
    setChosenId(workspaceId);
    const failure = await select(workspaceId);
    if (failure === undefined) return location.reload();
    setChosenId(undefined);
    dispatch(alertShown('danger', failure));
  };

  const isMoving = isLost || chosenId !== undefined;
  return (
    <WorkspaceMove
      value={{
        isMoving,
        toId: chosenId ?? nextId,
        fault,
        retry,
        switchTo: (workspaceId) => void (isMoving || choose(workspaceId)),
      }}
    >
      {children}
    </WorkspaceMove>
  );
}
