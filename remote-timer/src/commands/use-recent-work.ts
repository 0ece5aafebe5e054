import { useMemo } from 'react';
import { useSelector } from '@timeweave/shared/facade';
import { useSession } from '@timeweave/shared/session';
import { selectChanges, withChanges } from '../change-queue/index.ts';
import { useRunningOnServer } from '../time-entry/index.ts';
import { useTimerRecentWorkQuery } from './recent-work.api.ts';
import { distinctWork, type Work, workOfEntry, workOfSuggestion } from './recent-work.ts';

/** As many as the call gives. */
const limit = 20;

/** What the person worked on lately in this workspace, the newest first, with what the server does not know yet. */
export function useRecentWork(): Work[] {
  const { workspace_id } = useSession();
  const { data } = useTimerRecentWorkQuery(
    { workspace_id, term: '', limit },
    { refetchOnMountOrArgChange: true },
  );
  const running = useRunningOnServer();
  const changes = useSelector(selectChanges);
  return useMemo(() => {
    const before = (data?.results ?? []).map((suggestion) => workOfSuggestion(suggestion, workspace_id));
    const here = withChanges(running ?? [], changes)
      .filter((entry) => entry.workspace_id === workspace_id && entry.isStop === 1 && entry.title !== '')
      .toSorted((a, b) => b.timer_start - a.timer_start)
      .map(workOfEntry);
    return distinctWork([...here, ...before]);
  }, [data, running, changes, workspace_id]);
}
