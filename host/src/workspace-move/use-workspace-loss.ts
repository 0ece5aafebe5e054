import { useEffect, useEffectEvent, useState } from 'react';
import { subscribe, type TimeweaveEvents } from '@timeweave/shared/events';
import { useCurrentWorkspace, useNavigate, useWorkspaces } from '@timeweave/shared/facade';
import { useSession } from '@timeweave/shared/session';
import { alertShown, useAppDispatch } from '@timeweave/shared/store';
import { lossSentence } from './loss-sentence.ts';
import { useSelectWorkspace } from './use-select-workspace.ts';

type Left = TimeweaveEvents['workspace/left'];

/** Returns the event of the loss of the current workspace, if it was lost since the session entered it. */
function useLossEvent(currentId: number): Left | undefined {
  const [event, setEvent] = useState<Left>();
  useEffect(() => {
    const forget = () => setEvent(undefined);
    const unsubscribe = [
      subscribe('workspace/left', (left) => {
        if (left.workspaceId === currentId) setEvent(left);
      }),
      subscribe('workspace/joined', ({ workspaceId }) => {
        if (workspaceId === currentId) forget();
      }),
      // A missed event may have let the user in again; the list has the current state.
      subscribe('connection/restored', forget),
      forget,
    ];
    return () => unsubscribe.forEach((end) => end());
  }, [currentId]);
  return event?.workspaceId === currentId ? event : undefined;
}

/** Returns the current workspace's title, also after its loss. */
function useLastTitle(): string | undefined {
  const title = useCurrentWorkspace()?.title;
  const [last, setLast] = useState(title);
  if (title !== undefined && title !== last) setLast(title);
  return title ?? last;
}

/**
 * Handles the loss of the current workspace: selects the user's first one without a reload, and shows a message. A user
 * without another workspace is logged out. Call it once per page.
 */
export function useWorkspaceLoss() {
  const { workspace_id: currentId } = useSession();
  // `currentData`: an older list may lack a new workspace.
  const workspaces = useWorkspaces().currentData?.results;
  const loss = useLossEvent(currentId);
  const title = useLastTitle();
  const sentence = lossSentence(title, loss?.why);
  const isLost = loss !== undefined || workspaces?.every(({ id }) => id !== currentId) === true;
  const next = isLost ? workspaces?.find(({ id }) => id !== currentId) : undefined;

  const [fault, setFault] = useState<string>();
  const dispatch = useAppDispatch();
  const select = useSelectWorkspace();
  const moveTo = (id: number) =>
    select(id).then((failure) => {
      setFault(failure);
      if (failure === undefined) dispatch(alertShown('info', sentence));
    });
  const nextId = next?.id;
  const moveToNext = useEffectEvent(moveTo);
  useEffect(() => {
    if (nextId !== undefined) void moveToNext(nextId);
  }, [nextId]);

  const navigate = useNavigate();
  const leave = useEffectEvent(() => {
    const notice = `${sentence} You have no other workspace: log in again to open a new one.`;
    void navigate('/logout', { state: { from: null, notice } });
  });
  const isHomeless = workspaces?.length === 0;
  useEffect(() => {
    if (isHomeless) leave();
  }, [isHomeless]);

  const retry = () => {
    setFault(undefined);
    if (nextId !== undefined) void moveTo(nextId);
  };
  return { isLost, nextId, fault: isLost ? fault : undefined, retry };
}
